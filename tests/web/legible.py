"""Checks on a page as it is drawn: size of text, size of targets, nothing beside the screen."""

from __future__ import annotations

from tests.web.browser import Page

MIN_TEXT_PX, MIN_TARGET_PX, MIN_CONTRAST, MAX_HEADER_PX = 12, 44, 4.5, 80
SCHEMES = ("dark", "light")
SIZES = ((320, 568), (390, 844), (430, 932), (844, 390))  # in CSS pixels
CHECK = """([least, target, contrast, highest]) => {
  const faults = [], seen = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && getComputedStyle(element).visibility === "visible"
      && !element.closest(".hidden, [inert]");
  };
  const named = (element) => `${element.dataset.key ?? element.className ?? element.tagName}: `
    + (element.textContent ?? "").trim().slice(0, 40);
  const light = ([red, green, blue]) => [red, green, blue]
    .map((value) => value / 255)
    .map((value) => value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    .reduce((sum, value, at) => sum + value * [0.2126, 0.7152, 0.0722][at], 0);
  const colours = (text) => [...text.matchAll(/rgba?\\(([^)]*)\\)/g)]
    .map(([, each]) => each.split(",").map(Number));
  // axe does not measure text on a gradient: compare with each of its colours.
  const onGradient = (element) => {
    for (let behind = element; behind; behind = behind.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(behind);
      if (backgroundImage.includes("gradient"))
        return colours(backgroundImage).filter(([, , , alpha = 1]) => alpha === 1);
      if (colours(backgroundColor)[0]?.[3] !== 0) return [];
    }
    return [];
  };
  const leastContrast = (element) => {
    const ink = light(colours(getComputedStyle(element).color)[0]);
    const ratios = onGradient(element).map(light)
      .map((paper) => (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05));
    return Math.min(...ratios);
  };
  const texts = document.createTreeWalker(document.querySelector("#stage"), NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.data.trim() || !seen(element)) continue;
    const scale = element.ownerSVGElement
      ? element.getBoundingClientRect().height / (element.getBBox().height || 1) : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < least - 0.01) faults.push(`text of ${size.toFixed(1)} px, ${named(element)}`);
    const isMeasured = !element.ownerSVGElement && !element.closest(":disabled, .countdown");
    if (isMeasured && leastContrast(element) < contrast)
      faults.push(`contrast of ${leastContrast(element).toFixed(2)}, ${named(element)}`);
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
  for (const each of document.querySelectorAll("#stage .ranks .who"))
    if (each.scrollWidth > each.clientWidth) faults.push(`name is cut, ${named(each)}`);
  const header = document.querySelector("#stage header")?.getBoundingClientRect().height ?? 0;
  const enlarged = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  if (header > highest * enlarged) faults.push(`header of ${header.toFixed(0)} px`);
  if (document.documentElement.scrollWidth > innerWidth) faults.push("wider than the screen");
  if (document.documentElement.scrollHeight > innerHeight) faults.push("the whole page scrolls");
  return [...new Set(faults)];
}"""


def page_faults(page: Page) -> list[str]:
    """The texts and targets on the page that a person could not read or touch."""
    found: list[str] = page.evaluate(CHECK, [MIN_TEXT_PX, MIN_TARGET_PX, MIN_CONTRAST, MAX_HEADER_PX])
    return found


def scheme_faults(page: Page) -> list[str]:
    """In the system's dark and light colours; the page is left in the dark ones."""
    found = list[str]()
    for scheme in reversed(SCHEMES):
        page.ask("emulate", media={"colorScheme": scheme})
        found.extend(f"{scheme}: {fault}" for fault in (*page_faults(page), *page.ask("axe")))
    return found
