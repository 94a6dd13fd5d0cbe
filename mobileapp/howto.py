"""Each game in five steps."""

from __future__ import annotations

from mobileapp.language import later

STEPS: dict[str, tuple[str, ...]] = {
    "difference": (
        later("Everybody has a pile of cards. One card lies in the middle for all."),
        later("Your top card and the one in the middle differ in exactly two places."),
        later("Both seen? Press “Difference!” and tap the two places before the ring runs out."),
        later("Right: the card goes to the middle, and all look anew. Wrong: wait for the next claim."),
        later("Whoever gets rid of all cards first wins."),
    ),
    "diferencio": (
        later("One is the architect. All the others are dreamers and close their eyes."),
        later("At night the architect lays one card of the hand on the place of the same number."),
        later("Awake! The dreamers look for the change and drag their token onto it."),
        later("Right: a point. Wrong: no more pointing this turn. Nobody: the architect scores."),
        later(
            "From three points on up to three cards change, and a mistake costs a point. First to six wins."
        ),
    ),
    "compatibility": (
        later("Partners sit across from each other, or each plays alone. A die and a card give a theme."),
        later("In secret everybody chooses as many pictures as the square says, the strongest first."),
        later("Then special cards may be played: double a position, or shuffle a row of the others."),
        later("Row by row the pictures turn over: the same in the same place 3 points, elsewhere 2."),
        later("The pawn moves that many squares. Whoever gets all the way round first wins."),
    ),
    "defifoo": (
        later("All cards are dealt. A challenge card says what costs or earns points in this set."),
        later("Whoever leads calls a colour. The others follow it with a planet or a ship, if they can."),
        later("A ship that follows turns the called colour into its other one: the cards before are out."),
        later("The highest card of the called colour takes the trick. The Sun may always be played."),
        later("After five sets whoever has most points wins. The Sun in the last trick costs 50."),
    ),
    "contrast": (
        later("A picture is turned over. Everybody has the same cards with two opposite symbols."),
        later("All choose in secret one symbol that suits the picture, from the cards in hand."),
        later("The last one has three seconds to lay a card, or sits this round out."),
        later("The symbol most have chosen scores, but not if all have chosen it."),
        later("Your card joins the row, the oldest comes back. Most pictures wins."),
    ),
}
