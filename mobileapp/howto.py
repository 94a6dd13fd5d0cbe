"""Each game in five steps."""

from __future__ import annotations

from mobileapp.language import later

STEPS: dict[str, tuple[str, ...]] = {
    "difference": (
        later("Everybody has a pile of cards. One card lies in the middle for all."),
        later("Your top card and the card in the middle differ in exactly two places."),
        later("Both seen? Press “Difference!” and tap the two places before the ring runs out."),
        later("Right: the card goes to the middle, and all look anew. Wrong: wait for the next claim."),
        later("Whoever is first without cards wins."),
    ),
    "diferencio": (
        later("One of you is the architect. The others dream and close their eyes."),
        later("The architect lays one of three cards on the place with the same number."),
        later("Awake! The dreamers look for what changed and drag their token onto it."),
        later(
            "Right: 1 point. Wrong: wait for the next night. If nobody sees it, the architect gets the point."
        ),
        later(
            "Has anybody 3 points? Then up to 3 places change, and a mistake costs 1. With 6 points you win."
        ),
    ),
    "compatibility": (
        later("Partners sit across from each other, or each plays alone. A die and a card give a theme."),
        later("In secret everybody chooses as many pictures as the square says, the strongest first."),
        later(
            "Then special cards may be played: double a position, or shuffle a row of the others. "
            "The whistle: somebody gave a sign or spoke."
        ),
        later("Row by row the pictures turn over: the same in the same place 3 points, elsewhere 2."),
        later("The pawn moves that many squares. Whoever gets all the way round first wins."),
    ),
    "defifoo": (
        later(
            "All cards are dealt. A challenge says what costs or earns points in this set: "
            "no ship, no 7, or no alien, who lives on an 8. Hold any card to read about it."
        ),
        later("The first card calls a colour. Whoever has it must play it: a planet, or a ship with it."),
        later("A ship that follows calls its other colour: the cards before it are out."),
        later("The highest card of the called colour takes the trick. The Sun may always be played."),
        later("After five sets the most points win. Whoever plays the Sun in the last trick loses 50."),
    ),
    "contrast": (
        later("A picture is turned over. Everybody has the same cards with two opposite symbols."),
        later("All choose in secret one symbol of their hand that suits the picture."),
        later("The last to choose has three seconds, or sits this round out."),
        later("Who chose what most chose wins the picture. But if all chose it, nobody does."),
        later("The card laid rests in the row, the oldest one comes back. Most pictures win."),
    ),
}


def steps(game: str) -> tuple[str, ...]:
    return STEPS[game]
