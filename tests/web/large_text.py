"""Checks on a page with text at twice its size: nothing cut or overlapping, everything reachable."""

from __future__ import annotations

from tests.web.browser import Page
from tests.web.legible import page_faults

ROOT_PX = 32  # twice a browser's own size of text
SIZES = ((320, 568), (412, 892))  # in CSS pixels
MIN_SCROLLER_PX = 88  # of a part that scrolls by itself
SET_TEXT = "(size) => { document.documentElement.style.fontSize = size; }"
DRAWN = """() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => resolve()), 60))"""
CHECK = """(least) => {
  const faults = [], texts = [];
  const named = (element) =>
    `${element.className || element.tagName}: ${element.textContent.trim().slice(0, 40)}`;
  const isSeen = (element) => !element.closest(".hidden, [inert], svg") && element.checkVisibility();
  const clip = (element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return { x: overflowX, y: overflowY, isPlain: overflowX === "visible" && overflowY === "visible" };
  };
  // Where a text is lost: beyond a box that hides it, or sideways in one that scrolls.
  const isCut = (box, element) => {
    for (let around = element; around && around.id !== "stage"; around = around.parentElement) {
      const { x, y, isPlain } = clip(around);
      if (isPlain) continue;
      const edge = around.getBoundingClientRect();
      if (box.left < edge.left - 2 || box.right > edge.right + 2) return true;
      const isHidden = y === "hidden" || y === "clip";
      if (isHidden && (box.top < edge.top - 3 || box.bottom > edge.bottom + 3)) return true;
      if (!isHidden) return false; // the rest of it can be scrolled to
    }
    return box.top < -1 || box.bottom > innerHeight + 1 || box.left < -1 || box.right > innerWidth + 1;
  };
  const shownPart = ({ left, right, top, bottom }, element) => {
    for (let around = element; around && around.id !== "stage"; around = around.parentElement) {
      if (clip(around).isPlain) continue;
      const edge = around.getBoundingClientRect();
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, right, top, bottom };
  };
  const walker = document.createTreeWalker(document.querySelector("#stage"), NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (isCut(box, element)) faults.push(`cut, ${named(element)}`);
      const part = shownPart(box, element);
      if (part.bottom > part.top) texts.push({ box: part, element });
    }
  }
  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 5;
  texts.forEach((one, at) => texts.slice(at + 1).forEach((other) => {
    if (one.element !== other.element && meet(one.box, other.box))
      faults.push(`on each other, ${named(one.element)} and ${named(other.element)}`);
  }));
  for (const each of document.querySelectorAll("#stage *")) {
    if (!isSeen(each) || each.scrollHeight <= each.clientHeight + 1) continue;
    if (/auto|scroll/.test(clip(each).y) && each.clientHeight < least)
      faults.push(`a scroller of ${each.clientHeight} px, ${named(each)}`);
  }
  return [...new Set(faults)];
}"""


def large_text_faults(page: Page) -> list[str]:
    """The faults of what the page shows, at twice the size of text and on two small screens."""
    found = list[str]()
    before = page.evaluate("() => [innerWidth, innerHeight]")
    page.evaluate(SET_TEXT, f"{ROOT_PX}px")
    for width, height in SIZES:
        page.ask("resize", width=width, height=height)
        page.evaluate(DRAWN)
        faults = (*page.evaluate(CHECK, MIN_SCROLLER_PX), *page_faults(page))
        found.extend(f"{width}x{height}: {fault}" for fault in faults)
    page.evaluate(SET_TEXT, "")
    page.ask("resize", width=before[0], height=before[1])
    return found
