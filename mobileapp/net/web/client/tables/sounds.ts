// Sounds by the news that a seat hears; never for anything that happens at night.

export const SOUNDS: { readonly [what: string]: string } = {
  claimed: "claim",
  found: "right",
  revealed: "reveal",
  trick_won: "flip",
  turned: "flip",
  set_scored: "reveal",
  moved: "reveal",
};
