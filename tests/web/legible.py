"""Checks on a page as it is drawn: size of text, size of targets, nothing beside the screen."""

from __future__ import annotations

from tests.web.browser import Page

MIN_TEXT_PX, MIN_TARGET_PX = 12, 44
SIZES = ((320, 568), (390, 844), (430, 932), (844, 390))  # in CSS pixels
CHECK = """([least, target]) => {
  const faults = [], seen = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && getComputedStyle(element).visibility === "visible"
      && !element.closest(".hidden, [inert]");
  };
  const named = (element) => `${element.dataset.key ?? element.className ?? element.tagName}: `
    + (element.textContent ?? "").trim().slice(0, 40);
  const texts = document.createTreeWalker(document.querySelector("#stage"), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || !seen(element)) continue;
    const scale = element.ownerSVGElement
      ? element.getBoundingClientRect().height / (element.getBBox().height || 1) : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < least - 0.01) faults.push(`text of ${size.toFixed(1)} px, ${named(element)}`);
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width && (box.left < -1 || box.right > innerWidth + 1))
      faults.push(`text beside the screen, ${named(element)}`);
  }
  for (const each of document.querySelectorAll("#stage button, #stage input, #stage select, #stage a")) {
    if (!seen(each)) continue;
    const { width, height } = each.getBoundingClientRect();
    if (Math.min(width, height) < target - 0.5)
      faults.push(`target of ${width.toFixed(0)} x ${height.toFixed(0)} px, ${named(each)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push("wider than the screen");
  if (document.documentElement.scrollHeight > innerHeight) faults.push("the whole page scrolls");
  return [...new Set(faults)];
}"""


def page_faults(page: Page) -> list[str]:
    """The texts and targets on the page that a person could not read or touch."""
    found: list[str] = page.evaluate(CHECK, [MIN_TEXT_PX, MIN_TARGET_PX])
    return found
