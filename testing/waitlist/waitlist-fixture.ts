import type { JobName, JobPayloads } from '#jobs/catalogue.ts'
import { cancelBookingWithDeparture } from '#operations/bookings/cancel-booking-with-departure.ts'
import { listPublicDepartures, type PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { releaseExpiredSeats } from '#operations/departures/release-expired-seats.ts'
import { endOrderWithDeparture } from '#operations/holding/end-order-with-departure.ts'
import type { HoldRequest, HoldSeatsResult } from '#operations/holding/hold-request.ts'
import { holdSeats } from '#operations/holding/hold-seats.ts'
import type { PayableOrder } from '#operations/holding/request-payment.ts'
import { proposeDeparture } from '#operations/pool/propose-departure.ts'
import { askGuests } from '#operations/rescue/ask-guests.ts'
import { moveRescuedBooking } from '#operations/rescue/move-rescued-booking.ts'
import { notifyWaitlist } from '#operations/waitlist/notify-waitlist.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { DepartureId, InvitationId, WaitlistEntryId } from '#rules/ids.ts'
import type { MailTemplate } from '#rules/mail/mails.ts'
import type { DepartureSituation } from '#scenarios/departure.ts'
import { query } from '#testing/database.ts'
import { inFull, openPaymentFixture, type PaymentFixture } from '#testing/payments/payment-fixture.ts'
import { joinParty } from './join-party.ts'

type Data = Record<string, unknown>

/** A payment fixture with waitlists. Parties have short names that are unique on one departure. */
export type WaitlistFixture = Omit<PaymentFixture, 'request' | 'start'> & {
  emailOf(departureId: DepartureId, name: string): string
  join(
    departureId: DepartureId,
    name: string,
    people?: number,
    more?: Partial<WaitlistPayload>,
  ): Promise<WaitlistEntryId>
  shown(departureId: DepartureId): Promise<PublicDeparture | undefined>
  /** Every invitation to a departure, oldest first, as "ann 2 open". */
  invited(departureId: DepartureId): Promise<string[]>
  /** The row of the departure. */
  row(departureId: DepartureId): Promise<Data | undefined>
  request(departureId: DepartureId, participants: number, invitationId?: InvitationId): HoldRequest
  hold(departureId: DepartureId, participants: number, invitationId?: InvitationId): Promise<HoldSeatsResult>
  start(departureId: DepartureId, participants: number, invitationId?: InvitationId): Promise<PayableOrder>
  /** Starts and settles an order. */
  pay(departureId: DepartureId, participants: number, invitationId?: InvitationId): Promise<void>
  /** The templates of all mails to a party, in alphabetical order. */
  mailsTo(departureId: DepartureId, name: string): Promise<string[]>
  mailData(departureId: DepartureId, name: string, template: MailTemplate): Promise<Data[]>
  staffMails(departureId: DepartureId, template: MailTemplate): Promise<Data[]>
  recipientsOf(departureId: DepartureId, template: MailTemplate): Promise<string[]>
  /** Performs the waiting jobs of this name, and those that they enqueue. */
  runJobs(name: WaitlistJob): Promise<void>
  /** Performs every job of this name once more, as after a crash. */
  repeatJobs(name: WaitlistJob): Promise<void>
}

type WaitlistJob = Extract<
  JobName,
  | 'notify-waitlist'
  | 'propose-departure'
  | 'cancel-booking-with-departure'
  | 'end-order-with-departure'
  | 'release-expired-seats'
  | 'ask-guests'
  | 'move-rescued-booking'
>

export async function openWaitlistFixture(): Promise<WaitlistFixture> {
  const own = await openPaymentFixture()
  const { tools } = own
  const { url } = own
  const emailOf = (departureId: DepartureId, name: string) => `${name}.${departureId}@example.com`
  const request: WaitlistFixture['request'] = (departureId, participants, invitationId) =>
    own.request(departureId, participants, inFull, invitationId)
  const fixture: WaitlistFixture = {
    ...own,
    emailOf,
    request,
    departure: (situation: DepartureSituation = {}) => own.departure({ phase: 'gathering', ...situation }),
    join: (departureId, name, people = 1, more = {}) =>
      joinParty(departureId, emailOf(departureId, name), people, tools, { name, flexibleDates: false, ...more }),
    shown: async (departureId) => (await listPublicDepartures(tools)).find(({ id }) => id === departureId),
    async invited(departureId) {
      const rows = await query<{ each: string }>(
        url,
        `select concat_ws(' ', e.name, i.seats, i.state) as each from invitations i join waitlist_entries e on e.id = i.entry_id
         where i.departure_id = $1 order by i.created_at, e.joined_at`,
        [departureId],
      )
      return rows.map(({ each }) => each)
    },
    row: async (departureId) => (await query(url, 'select * from departures where id = $1', [departureId]))[0],
    hold: (...requested) => holdSeats(request(...requested), tools),
    start: (departureId, participants, invitationId) => own.start(departureId, participants, inFull, invitationId),
    pay: async (...requested) => own.settle(await fixture.start(...requested)),
    async mailsTo(departureId, name) {
      const rows = await query<{ template: string }>(
        url,
        'select template from mails where recipient = $1 order by template',
        [emailOf(departureId, name)],
      )
      return rows.map(({ template }) => template)
    },
    mailData: (departureId, name, template) =>
      listMailData(url, template, 'recipient = $2', emailOf(departureId, name)),
    staffMails: (departureId, template) => listMailData(url, template, `data->>'record' like '%' || $2`, departureId),
    async recipientsOf(departureId, template) {
      const rows = await query<{ recipient: string }>(
        url,
        `select recipient from mails where template = $1 and recipient like '%.' || $2 || '@%'`,
        [template, departureId],
      )
      return rows.map(({ recipient }) => recipient)
    },
    async runJobs(name) {
      for (;;) {
        const jobs = await query<Job>(
          url,
          `update pgboss.job set state = 'completed', completed_on = now()
           where name = $1 and state = 'created' returning data`,
          [name],
        )
        if (jobs.length === 0) return
        for (const { data } of jobs) await perform(name, data, fixture)
      }
    },
    async repeatJobs(name) {
      for (const { data } of await query<Job>(url, 'select data from pgboss.job where name = $1', [name])) {
        await perform(name, data, fixture)
      }
      await fixture.runJobs(name)
    },
  }
  return fixture
}

type Job = { data: unknown }

function perform(name: WaitlistJob, data: unknown, { tools }: WaitlistFixture): Promise<void> {
  switch (name) {
    case 'notify-waitlist':
      return notifyWaitlist(data as JobPayloads['notify-waitlist'], tools)
    case 'propose-departure':
      return proposeDeparture((data as JobPayloads['propose-departure']).departureId, tools)
    case 'cancel-booking-with-departure':
      return cancelBookingWithDeparture((data as JobPayloads['cancel-booking-with-departure']).bookingId, tools)
    case 'end-order-with-departure':
      return endOrderWithDeparture((data as JobPayloads['end-order-with-departure']).orderId, tools)
    case 'ask-guests':
      return askGuests((data as JobPayloads['ask-guests']).departureId, tools)
    case 'move-rescued-booking':
      return moveRescuedBooking(data as JobPayloads['move-rescued-booking'], tools)
    case 'release-expired-seats':
      return releaseExpiredSeats((data as JobPayloads['release-expired-seats']).departureId, tools)
  }
}

async function listMailData(url: string, template: MailTemplate, condition: string, value: string): Promise<Data[]> {
  const text = `select data from mails where template = $1 and ${condition}`
  return (await query<{ data: Data }>(url, text, [template, value])).map(({ data }) => data)
}
