// Sentences about events at the table, to the people of this phone.

import type { News, Seated } from "./messages.ts";
import { tr } from "./words.ts";

/** A sentence for news of the table itself; "" if there is nothing to say to the seats `own`. */
export function eventText(news: News, own: readonly number[], nameOf: (seat: number) => string): string {
  const seat = news.seat ?? -1;
  const isOwn = own.includes(seat);
  const facts = { name: nameOf(seat) };
  switch (news.what) {
    case "taken_back":
      if (isOwn) return tr("Your move was undone");
      return (news["others"] as readonly number[]).some((each) => own.includes(each))
        ? tr("{name}’s move was undone, and yours too", facts)
        : tr("{name}’s move was undone", facts);
    case "declined":
      return tr("The move stands");
    case "left":
      return isOwn ? "" : tr("{name} has stepped away", facts);
    case "returned":
      return isOwn ? "" : tr("{name} is back!", facts);
  }
  return "";
}

/** Sentences for seats that a robot has taken over or given back. */
export function partyTexts(before: Seated | null, after: Seated | null): readonly string[] {
  if (!before || !after || before.game !== after.game) return [];
  return after.party.sitters.flatMap((now, seat) => {
    const was = before.party.sitters[seat];
    const [name, replaced] = [now.person.name, now.instead_of?.name];
    if (!was) return [];
    if (replaced !== undefined && replaced === was.person.name)
      return [tr("{robot} is playing for {name}", { robot: name, name: replaced })];
    return was.instead_of?.name === name ? [tr("{name} plays again", { name })] : [];
  });
}
