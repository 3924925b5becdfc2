import { loadTodayPage } from '#operations/staff/load-today-page.ts'
import type { BookingId, DepartureId } from '#rules/ids.ts'
import type { RescueChoice, RescueDecision } from '#rules/rescue/rescue.ts'
import { query } from '#testing/database.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { releaseToGuests } from '#testing/release-to-guests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { chooseRescue } from './choose-rescue.ts'
import { decideRescue } from './decide-rescue.ts'
import { loadStaffRescue } from './load-staff-rescue.ts'

/** A seat's price, and the same price with PayPal's fee. */
export const PRICE = 40_000
export const PAID = PRICE * 1.05
/** Two of six seats are missing: 2 × $400, shared by four people. */
export const SUPPLEMENT = 20_000

/** A waitlist fixture with departures that are short of people on their check day. */
export async function openRescueFixture() {
  const own = await openWaitlistFixture()
  const { tools } = own
  const { url } = own

  const book = (departureId: DepartureId, firstName: string, seats = 1) =>
    bookParty(departureId, { firstName, seats, email: `${firstName}.${departureId}@example.com` }, tools)

  async function ask(): Promise<void> {
    for (const { id } of (await loadTodayPage(tools)).decisions.oldest) await releaseToGuests(id, tools)
    await own.runJobs('ask-guests')
  }

  /** Four people on a departure that needs six, asked on its check day, and another departure that is confirmed. */
  async function startRescue() {
    // Bookings must not move to departures of other tests.
    await query(url, 'update departures set is_private = true')
    const to = await own.departure({ phase: 'open', startsInDays: 120, booked: 6, capacity: 8, priceCents: PRICE })
    const from = await own.departure({ phase: 'open', startsInDays: 54, priceCents: PRICE })
    const [ada, bo, cy] = [await book(from, 'ada', 2), await book(from, 'bo'), await book(from, 'cy')]
    own.wait(48 * 60)
    await ask()
    return { from, to, ada, bo, cy }
  }

  /** The key of the plan that the staff page shows for a decision, if it offers it. */
  async function shownPlan(departureId: DepartureId, decision: RescueDecision): Promise<string> {
    const rescue = await loadStaffRescue(departureId, tools)
    return rescue?.offers.find((offer) => offer.decision === decision)?.shown ?? ''
  }

  return {
    ...own,
    book,
    ask,
    startRescue,
    shownPlan,
    choose: (bookingId: BookingId, choice: RescueChoice) => chooseRescue(bookingId, choice, tools),
    /** The last day for an answer is over. */
    waitForAnswers: () => own.wait(6 * 24 * 60),
    async decide(departureId: DepartureId, decision: RescueDecision, seen?: string) {
      const shown = seen ?? (await shownPlan(departureId, decision))
      return decideRescue({ departureId, decision, actor: 'Kim', reason: 'the snow is good', shown }, tools)
    },
    /** Performs the jobs of decisions, and each of them again, as after a crash. */
    async runDecision(): Promise<void> {
      const names = ['ask-guests', 'move-rescued-booking', 'cancel-booking-with-departure'] as const
      for (const name of names) await own.runJobs(name)
      for (const name of names) await own.repeatJobs(name)
    },
    /** State, departure and refunded cents, such as "cancelled <id> 42000". */
    async stateOf(bookingId: BookingId): Promise<string> {
      const [row] = await query<{ each: string }>(
        url,
        `select concat_ws(' ', b.state, b.departure_id, (select sum(amount_cents) from payments
           where booking_id = b.id and kind = 'refund')) as each from bookings b where id = $1`,
        [bookingId],
      )
      return row?.each ?? ''
    },
    /** The templates of the mails to a booker, the oldest first. */
    async mailsOf(bookingId: BookingId): Promise<string[]> {
      const rows = await query<{ template: string }>(
        url,
        `select template from mails where booking_id = $1 and template <> 'booking-confirmed-staff'
         order by created_at, template`,
        [bookingId],
      )
      return rows.map(({ template }) => template)
    },
  }
}
