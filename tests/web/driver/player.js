// In every page: a player who makes random moves, only by what the page shows.

window.tableePlayer = {
  /** Press something that leads to a move; returns its name, or null if nothing can be pressed. */
  step() {
    const can = (each) => !each.disabled && !each.closest("header, [data-menu]") && each.getClientRects().length > 0;
    const all = [...document.querySelectorAll("#stage button, #stage input")].filter(can);
    const makes = all.filter((each) => each.matches(".act"));
    const from = makes.length && this.random() < 0.7 ? makes : all;
    const chosen = from[Math.floor(this.random() * from.length)];
    if (!chosen) return null;
    if (chosen.matches("input")) this.type(chosen);
    else if (chosen.matches(".pad, [data-points]")) this.point(chosen);
    else chosen.click();
    return chosen.dataset.key ?? chosen.textContent;
  },
  type(input) {
    input.value = "moonlight";
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  },
  point(pad) {
    const box = pad.getBoundingClientRect();
    const at = { clientX: box.left + this.random() * box.width, clientY: box.top + this.random() * box.height };
    pad.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, ...at }));
  },
  /** Play until a screen of this list is shown; returns it. */
  async play(screens, seconds, seed) {
    this.state = seed;
    const ends = performance.now() + 1000 * seconds;
    while (performance.now() < ends) {
      const { screen } = document.querySelector("#stage").dataset;
      if (screens.includes(screen)) return screen;
      this.presses.push(this.step());
      await new Promise((resolve) => setTimeout(resolve, 8));
    }
    return null;
  },
  presses: [],
  firstShown: {}, // when each screen was shown first, in milliseconds since the page was opened
  heard: [], // every text that the page read as JSON: the messages of its table
  state: 1,
  random() {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return this.state / 2 ** 32;
  },
};

const parse = JSON.parse;
JSON.parse = (text, ...more) => {
  window.tableePlayer.heard.push(text);
  return parse(text, ...more);
};

new MutationObserver(() => {
  const { screen } = document.querySelector("#stage").dataset;
  window.tableePlayer.firstShown[screen] ??= performance.now();
}).observe(document, { attributes: true, attributeFilter: ["data-screen"], subtree: true });
