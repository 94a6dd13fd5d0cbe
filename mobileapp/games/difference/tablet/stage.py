"""The middle of the table in Difference: cards that no zone shows, the claimant, the latest event."""

from __future__ import annotations

from engine.game import News
from engine.games.difference import DifferenceView
from engine.games.difference.claims import (
    CardTurned,
    Claimed,
    ClaimMissed,
    DifferencesFound,
    Finished,
    LockEnded,
)
from engine.games.difference.countdown import COUNT_IN_MS, CountInEnded
from engine.games.difference.poll import PollEnded
from engine.table import AnyView
from mobileapp.games.difference.card_textures import CardSizes, Prefetcher
from mobileapp.games.difference.claim_marks import SHOWN_S, Proof
from mobileapp.games.difference.grid import CardGrid, Magnifier
from mobileapp.games.difference.lens import Lens
from mobileapp.games.difference.picture import CardFlight, ScenePicture
from mobileapp.games.difference.sentences import (
    alone_text,
    last_card_text,
    lone_seat,
    poll_result_text,
    rule_text,
    verdict_texts,
)
from mobileapp.games.difference.tablet.claimant_sign import ClaimantSign
from mobileapp.games.difference.tablet.dealing import is_dealt_now
from mobileapp.games.difference.tablet.layout import (
    SMALL_PILE_SCALE,
    has_slim_stage,
    needs_enlarging,
    pile_side,
)
from mobileapp.games.difference.tablet.reference_pile import ReferencePile, find_leader
from mobileapp.games.difference.text_choice import first_fitting
from mobileapp.i18n.translate import tr
from mobileapp.people.seating_plan import Rect
from mobileapp.platform.table_clock import table_clock
from mobileapp.ui.face import FaceContext, StageFace
from mobileapp.ui.tablet.pause_place import PAUSE_END, corner_width, has_free_end, pause_place
from mobileapp.ui.theme import dp, screen_metrics
from mobileapp.ui.toolkit import rotated
from mobileapp.ui.toolkit.double_sided_text import LINE_HEIGHT, DoubleSidedText
from mobileapp.ui.toolkit.long_press_card import HINT_S

SOUNDS: dict[type[News], str] = {
    Claimed: "claim",
    DifferencesFound: "right",
    ClaimMissed: "wrong",
    CardTurned: "flip",
    Finished: "win",
    LockEnded: "tick",
}


REFERENCE_SIZE = 452, 0.43  # with all players on phones: maximum size, and share of the stage's length
PAUSE_GAP, PAUSE_SHARE = 22, 0.07  # beside the pause button; room for it, of a low stage's length
GRID_START, GRID_LENGTH = (0.32, 0.28), (0.36, 0.4)  # of the stage's length: landscape, portrait
SLIM_GRID_LENGTH = 0.2  # in a low stage: the grid in the middle
LARGEST_CARD = 190  # of the grid
TALL_STAGE = 130  # from this height cards fit
SEAM_MARGIN = 8  # of a line over the zones beside a low stage
GO_SHOWN_S = 1.5  # seconds
INSTRUCTION_MS = 5000  # of table time after the cards are face up
VERDICT_SHOWN_S = 4.0  # seconds


class Stage(StageFace):
    def __init__(self, context: FaceContext) -> None:
        super().__init__(context)
        self.scene = context.terms.pack
        self._all_on_phones = context.party.is_all_on_phones
        self._needs_enlarging = not self._all_on_phones and needs_enlarging(context)
        self._is_slim = has_slim_stage(context)
        self.reference: ScenePicture | None = None
        self.pile: ReferencePile | None = None
        self.grid: CardGrid | None = None
        self._place_words()
        if context.terms.options.advanced:
            self._place_grid()
        self._sign = ClaimantSign(
            context,
            (self.width / 2, self.height / 2),
            dp(42 if self._all_on_phones else 19 if self._is_slim else 24),
            dp(60 if self._all_on_phones else 27 if self._is_slim else 36),
        )
        self._is_claimed = self._has_undecided = False
        self._view: AnyView | None = None
        self._proof = Proof(self._show_new_card)
        self._claimed: DifferencesFound | None = None  # the last right claim
        self._revision, self._last_line = -1, ""
        self._go_timer = self.add_timer(self._show_line, table_clock.real(GO_SHOWN_S))
        self._verdict_timer = self.add_timer(self._show_line, table_clock.real(VERDICT_SHOWN_S))
        self._pause_words = ""
        self._pause_words_timer = self.add_timer(self._show_line, HINT_S)
        self._instruction_timer = self.add_timer(self._show_line, 1)
        self._flight = CardFlight(self.scene, self.reference.width if self.reference else dp(150))
        self._top_cards: tuple[int | None, ...] = ()
        self._prefetcher = Prefetcher(self, self.scene, self._upcoming_cards, (self._flight.card_side,))

    # --- layout, once ---

    def _place_words(self) -> None:
        """Texts for the two long sides; beside the cards, if there are any in the middle."""
        lines = rotated.Rotated()
        lines.place(Rect(0, 0, *self.size), 270 if self.height > self.width else 0)
        width, height = lines.size
        tall, advanced = height > dp(TALL_STAGE), self.context.terms.options.advanced
        if self._all_on_phones:
            self._place_beside_reference(width, height)
        elif tall and advanced:
            pause, beside = corner_width(), width * GRID_START[self.height > self.width]
            room = beside - pause
            self._place_words_around(pause + room / 2, height / 2, room - dp(16), (height * 0.3, 0))
        elif tall:
            self._place_beside_pile(width, height)
        else:  # two lines, one of them between the pause button and the cards
            low, high = PAUSE_SHARE, (1 - SLIM_GRID_LENGTH) / 2 if advanced else 0.46
            middle = (low + high) / 2
            self._place_words_around(width / 2, height / 2, width * (high - low), (0, width * (0.5 - middle)))
        lines.add_widget(self.words)
        self.add_widget(lines)
        self.pause_pos = pause_place(self.context)

    def _place_words_around(self, x: float, y: float, room: float, apart: tuple[float, float]) -> None:
        role = "label" if self._is_slim else "heading"
        if screen_metrics.font_size(role) * LINE_HEIGHT + dp(8) > min(self.size):
            role = "small"  # large text on a slim stage
        self.words = DoubleSidedText(
            room, dp(26 if self._is_slim else 34), role, high=min(self.size) + dp(SEAM_MARGIN)
        )
        if screen_metrics.font_size(role) * LINE_HEIGHT > min(self.size) + dp(10):
            self.words.opacity = 0  # the largest letters; each zone says it too
        self.words.center = (x, y)
        self.words.spread(*apart)

    def _place_beside_reference(self, width: float, height: float) -> None:
        """The text on the right, and rotated on the left; the pause button beyond it or in a corner."""
        side = min(height - dp(40), dp(REFERENCE_SIZE[0]), width * REFERENCE_SIZE[1])
        has_end = has_free_end(self.context)
        end = dp(PAUSE_END + PAUSE_GAP) + screen_metrics.touch_target / 2 if has_end else 0
        beside = (width - side) / 2 - end
        self._place_words_around(width / 2, height / 2, beside - dp(24), (0, -(beside + side) / 2))
        if not self.context.terms.options.advanced:
            self.reference = ScenePicture("reference-stage", self.scene, "cream", side, lambda _: None)
            self.reference.enabled = False
            self.reference.center = (self.width / 2, self.height / 2)
            self.add_widget(self.reference)

    def _place_beside_pile(self, width: float, height: float) -> None:
        """The reference in the middle; the text on the right, and rotated on the left."""
        side = pile_side(height)
        beside, pause = (width - side) / 2, corner_width()
        room, apart = beside - pause, (0, -(width - beside - pause) / 2)
        self._place_words_around(width / 2, height / 2, room - dp(16), apart)
        self._line_size, self._words_room, self._words_apart = (width, height), room, apart
        self.context.overlay.bind(children=self._make_room_for_lens)
        self.pile = ReferencePile(self.scene, side, (self.width / 2, self.height / 2))
        self.reference = self.pile.picture
        self.add_widget(self.pile)

    def _make_room_for_lens(self, *_: object) -> None:
        """While two lenses are beside the pile, it is smaller, and both lines are on its other side."""
        width, height = self._line_size
        lenses = [each for each in self.context.overlay.children if isinstance(each, Lens)]
        lens = next((each for each in lenses if each.stage_area is not None), None)
        if self.pile is not None:
            self.pile.scale = 1 if lens is None else SMALL_PILE_SCALE
        if lens is None:
            self.words.center = width / 2, height / 2
            self.words.spread(*self._words_apart)
        else:
            beside = corner_width() + self._words_room / 2
            is_left = lens.center_on_table < self.context.overlay.width / 2
            self.words.center = (width - beside if is_left else beside), height / 2
            self.words.spread(height * 0.28, 0)
        self._write_line()

    def _place_grid(self) -> None:
        """Advanced: all cards on the table; a low stage is filled along its length."""
        low = min(self.size) <= dp(TALL_STAGE)
        deck = rotated.Rotated()
        deck.place(Rect(0, 0, *self.size), 270 if low and self.height > self.width else 0)
        self.add_widget(deck)
        width, height = deck.size
        upright, grown = height > width, self._all_on_phones
        begins, long = (0.25, 0.5) if grown else (GRID_START[upright], GRID_LENGTH[upright])
        if low:
            begins, long = (1 - SLIM_GRID_LENGTH) / 2, SLIM_GRID_LENGTH
        size = (width - dp(12), height * long) if upright else (width * long, height - dp(12))
        self.grid = CardGrid(self.scene, size, None, REFERENCE_SIZE[0] if grown else LARGEST_CARD)
        self.grid.pos = (dp(6), height * begins) if upright else (width * begins, dp(6))
        deck.add_widget(self.grid)
        self._magnifier = Magnifier(self.grid, self.context.overlay)
        deck.add_widget(self._magnifier)

    def _upcoming_cards(self) -> CardSizes:
        """Any top card may be the next to fly to the middle."""
        return ((card, self._flight.card_side) for card in self._top_cards if card is not None)

    @property
    def can_pause(self) -> bool:  # type: ignore[override]
        """Not during a claim, because its countdown runs."""
        return not self._is_claimed

    def explain_pause(self, words: str) -> bool:
        """In the line for both sides: a hint beside the button would be on somebody's pictures."""
        if not self.words.opacity:
            return False
        self._pause_words = words
        self._pause_words_timer.cancel()
        self._pause_words_timer()
        self._show_line()
        return True

    @property
    def needs_acknowledgement(self) -> bool:
        """A player has won: no bot answers the poll before all people have (O-DIF-11)."""
        return self._has_undecided

    @property
    def end_delay_s(self) -> float:  # type: ignore[override]
        """The places of the winning claim are shown before the results."""
        return SHOWN_S if self._proof.found is not None else 0.0

    def _show_new_card(self) -> None:
        """The places of a right claim have been shown: the claimed card comes to the middle."""
        if self._view is not None and self._claimed is not None:
            self._fly_card(self._claimed)
            self._show_reference(self._view.game)
            self._mark_reference()

    def _mark_reference(self) -> None:
        """Only with all players on phones; else the pictures at the edges are marked."""
        cards = self.grid.cards if self.grid is not None else [self.reference]
        for card in cards if self._all_on_phones else ():
            if card is not None:
                card.clear_marks()
                self._proof.mark(card)

    def show(self, view: AnyView) -> None:
        before, self._view, game = self._view, view, view.game
        self._proof.follow(before, view)
        self._has_undecided = self._is_person_undecided(view)
        if self.grid is not None and game.board:
            self.grid.show(game.board)
            self._magnifier.enabled = game.claim is None  # nothing may cover a claim
            placing = game.claim is not None and game.claim.phase == "place" and not self._all_on_phones
            self.grid.opacity = 0 if placing else 1  # the enlarged view shows the same cards
        self._show_reference(game)
        self._mark_reference()
        self._top_cards = game.tops
        self._show_claimant(view)
        if before is None and is_dealt_now(self.context, game):
            self.context.feedback.play("deal")
        if self._revision not in (-1, view.revision):  # no sounds when a saved game is resumed
            self._handle_news(view)
        self._revision = view.revision
        self._show_line()

    def _show_reference(self, game: DifferenceView) -> None:
        card = self._proof.against
        if card is None and game.board:
            card = game.board[-1].card
        covered = game.claim is not None or game.phase == "count"
        if self.pile is not None:
            self.pile.show(card, game.covered, covered)
            if (leader := find_leader(game)) is not None:
                self.pile.turn_to(self.context.surface_of(leader).turn)
        elif self.reference is not None:
            self.reference.show(card)
            self.reference.covered = covered

    def _show_line(self) -> None:
        if self._view is None:
            return
        if (line := self._status_line(self._view)) != self._last_line:
            self._last_line = line
            self._write_line()

    def _write_line(self) -> None:
        """A last card is announced in gold, and the pause button explained."""
        last = "" if self._view is None else last_card_text(self._view.game, self.context.name)
        is_gold = self._pause_words_timer.is_triggered or (last and self._last_line == last)
        self.words.set_text(self._last_line, "gold" if is_gold else "cream")

    def _is_person_undecided(self, view: AnyView) -> bool:
        poll = view.game.poll
        if poll is None:
            return False
        people = self.context.party.people_seats - {*poll.on, *poll.stop, *view.absent}
        return bool(people & set(poll.asked))

    def _show_claimant(self, view: AnyView) -> None:
        claim = view.game.claim
        self._is_claimed = claim is not None
        # the enlarged view shows who claimed
        opens = claim is not None and (claim.phase == "place" or self._needs_enlarging)
        if claim is None or opens:
            self._sign.show(None, 0)
        else:
            self._sign.show(claim.seat, claim.until)
        (self._prefetcher.resume if claim is None else self._prefetcher.pause)()

    def _status_line(self, view: AnyView) -> str:
        game = view.game
        if self._pause_words_timer.is_triggered:
            return self._pause_words
        if game.claim is not None:
            opens = self._needs_enlarging or (self.grid and not self._all_on_phones)  # over the middle
            return "" if opens else tr("{name} is pointing…", name=self.context.name(game.claim.seat))
        if game.poll is not None:  # as long as the poll is open; in a seam the winner's zone says it
            return "" if self._is_slim else tr("{name} has won!", name=self.context.name(game.finished[0]))
        for news in view.news:
            if isinstance(news, Finished) and news.place == 1:
                return tr("{name} has won!", name=self.context.name(news.seat))
        if self._go_timer.is_triggered:
            return tr("Go!")
        if self._verdict_timer.is_triggered:
            return self._verdict_text(view)
        if lone_seat(view) is not None:
            return alone_text()
        last_card = "" if self._is_slim else last_card_text(game, self.context.name)
        return last_card or self._instruction(view)

    def _verdict_text(self, view: AnyView) -> str:
        for kind in (ClaimMissed, DifferencesFound):
            if news := next((each for each in view.news if isinstance(each, kind)), None):
                texts = verdict_texts(news, view.game, self.context.name, self.scene)
                return first_fitting(texts, self.words.width, "label")
        ended = next((news for news in view.news if isinstance(news, PollEnded)), None)
        if ended is not None:
            return poll_result_text(ended)
        return ""

    def _instruction(self, view: AnyView) -> str:
        """For players who have never done it: the rule until all here have pressed once."""
        game, is_new = view.game, self.context.is_new_to_anyone
        searches, lesson = game.phase == "search", "difference.claim"
        here = self.context.local_seats - set(view.absent)
        counts = game.phase == "count" and not self._is_slim  # else each zone says it
        if counts or (searches and any(self.context.is_new(lesson, seat) for seat in here)):
            return rule_text()
        if searches and not self._is_beginning():
            return ""
        if searches and is_new(lesson):
            return rule_text()
        if searches and is_new("difference.look"):
            return tr("Hold a picture to look closer")
        if searches and len(game.board) > 1 and is_new("difference.step"):
            return tr("Arrows: another card")
        return ""

    def _is_beginning(self) -> bool:
        """Whether the cards have been face up only for a moment; then look again when it is over."""
        counted = COUNT_IN_MS if self.context.terms.options.count_in else 0
        left = self.context.seconds_until(counted + INSTRUCTION_MS)
        if left:
            self._instruction_timer.cancel()
            self._instruction_timer.timeout = table_clock.real(left)
            self._instruction_timer()
        return left > 0

    # --- motion and sound for news ---

    def _handle_news(self, view: AnyView) -> None:
        for sound in dict.fromkeys(SOUNDS[type(news)] for news in view.news if type(news) in SOUNDS):
            self.context.feedback.play(sound)
        for news in view.news:
            if isinstance(news, (DifferencesFound, ClaimMissed, PollEnded)):
                self._verdict_timer.cancel()
                self._verdict_timer()
            if isinstance(news, DifferencesFound):
                self._claimed = news
                if view.game.piles[news.seat] == 1:
                    self.context.feedback.play("last_card")
            if isinstance(news, CountInEnded):
                self._go_timer()

    def _fly_card(self, news: DifferencesFound) -> None:
        """The claimant's card flies from their edge to the middle."""
        seconds = screen_metrics.duration_s("fly")
        if not seconds:
            return
        above = self.context.overlay
        zone = self.context.surface_of(news.seat)
        start = zone.to_parent(zone.width / 2, zone.height / 2)
        end = self.context.surface.to_parent(self.width / 2, self.height / 2)
        self._flight.fly(news.card, above, start, end, seconds)
