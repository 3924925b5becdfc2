import type { JobName, JobPayloads } from '../jobs/catalogue.ts'
import { undoBooking } from '../operations/bookings/undo-booking.ts'
import { followDeparture } from '../operations/departures/follow-departure.ts'
import { type DepartureView, showDepartures } from '../operations/departures/show-departures.ts'
import type { StartedOrder } from '../operations/orders/ask-for-money.ts'
import { type HoldAnswer, type HoldRequest, holdSeats } from '../operations/orders/hold-seats.ts'
import { settleOrder } from '../operations/orders/settle-order.ts'
import { startOrder } from '../operations/orders/start-order.ts'
import { askElsewhere } from '../operations/waitlist/ask-elsewhere.ts'
import { joinWaitlist } from '../operations/waitlist/join-waitlist.ts'
import { tellList } from '../operations/waitlist/tell-list.ts'
import { groupSizes } from '../rules/forms/options.ts'
import type { WaitingListPayload } from '../rules/forms/schemas.ts'
import type { DepartureId, InvitationId, WaitlistEntryId } from '../rules/ids.ts'
import type { MailName } from '../rules/mails.ts'
import type { DepartureSituation } from '../scenarios/departure.ts'
import { query } from './database.ts'
import { waitingListPayload } from './payloads.ts'
import { guest, inFull, openPaymentBench, type PaymentBench } from './payment-bench.ts'

type Facts = Record<string, unknown>

/** A payment bench with lists: people are called by short names, which are theirs on one departure. */
export type ListBench = Omit<PaymentBench, 'start'> & {
  emailOf(departureId: DepartureId, name: string): string
  join(
    departureId: DepartureId,
    name: string,
    people?: number,
    more?: Partial<WaitingListPayload>,
  ): Promise<WaitlistEntryId>
  shown(departureId: DepartureId): Promise<DepartureView | undefined>
  /** Every invitation ever made, in the order in which they were: "ann 2 open". */
  invited(departureId: DepartureId): Promise<string[]>
  /** The departure as the table has it. */
  row(departureId: DepartureId): Promise<Facts | undefined>
  request(departureId: DepartureId, participants: number, invitationId?: InvitationId): HoldRequest
  hold(departureId: DepartureId, participants: number, invitationId?: InvitationId): Promise<HoldAnswer>
  start(departureId: DepartureId, participants: number, invitationId?: InvitationId): Promise<StartedOrder>
  settle(started: StartedOrder): Promise<void>
  /** From the hold to the booking. */
  pay(departureId: DepartureId, participants: number, invitationId?: InvitationId): Promise<void>
  /** Names of all mails, in alphabetical order. */
  mailsTo(departureId: DepartureId, name: string): Promise<string[]>
  mailFacts(departureId: DepartureId, name: string, mail: MailName): Promise<Facts[]>
  staffMails(departureId: DepartureId, mail: MailName): Promise<Facts[]>
  recipientsOf(departureId: DepartureId, mail: MailName): Promise<string[]>
  /** Performs all jobs of a name that wait, and those that they lead to. */
  runJobs(name: ListJob): Promise<void>
  /** Performs all of them once more, as after a crash. */
  repeatJobs(name: ListJob): Promise<void>
}

type ListJob = Extract<JobName, 'tell-list' | 'ask-elsewhere' | 'undo-booking' | 'follow-departure'>

export async function openListBench(): Promise<ListBench> {
  const own = await openPaymentBench()
  const { tools } = own
  const { url } = own.bench
  const emailOf = (departureId: DepartureId, name: string) => `${name}.${departureId}@example.com`
  const request = (departureId: DepartureId, participants: number, invitationId?: InvitationId) => ({
    departureId,
    participants,
    guest: { ...guest, email: `${departureId}@example.com` },
    choice: inFull,
    idempotencyKey: null,
    invitationId,
  })
  const bench: ListBench = {
    ...own,
    emailOf,
    request,
    departure: (situation: DepartureSituation = {}) => own.departure({ phase: 'gathering', ...situation }),
    async join(departureId, name, people = 1, more = {}) {
      const groupSize = groupSizes[people - 1] ?? '1'
      const email = emailOf(departureId, name)
      const flexible = { flexibleDates: false }
      const payload = { ...waitingListPayload, ...flexible, name, email, groupSize, departureId, ...more }
      const joined = await joinWaitlist({ payload: payload as WaitingListPayload, packageIds: [] }, tools)
      if (!joined.ok) throw new Error(joined.reason)
      return joined.entryId
    },
    shown: async (departureId) => (await showDepartures(tools)).find(({ id }) => id === departureId),
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
    hold: (...asked) => holdSeats(request(...asked), tools),
    async start(...asked) {
      const started = await startOrder({ ...request(...asked), describe: (destination) => destination }, tools)
      if (!started.ok) throw new Error(started.reason)
      return started
    },
    async settle({ providerId }) {
      await own.payPal.act(providerId, 'approve')
      const { outcome } = await settleOrder(providerId, 'guest', tools)
      if (outcome !== 'paid') throw new Error(outcome)
    },
    pay: async (...asked) => bench.settle(await bench.start(...asked)),
    async mailsTo(departureId, name) {
      const rows = await query<{ name: string }>(url, 'select name from mails where recipient = $1 order by name', [
        emailOf(departureId, name),
      ])
      return rows.map((row) => row.name)
    },
    mailFacts: (departureId, name, mail) => factsOf(url, mail, 'recipient = $2', emailOf(departureId, name)),
    staffMails: (departureId, mail) => factsOf(url, mail, `facts->>'record' like '%' || $2`, departureId),
    async recipientsOf(departureId, mail) {
      const rows = await query<{ recipient: string }>(
        url,
        `select recipient from mails where name = $1 and recipient like '%.' || $2 || '@%'`,
        [mail, departureId],
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
        for (const { data } of jobs) await perform(name, data, bench)
      }
    },
    async repeatJobs(name) {
      for (const { data } of await query<Job>(url, 'select data from pgboss.job where name = $1', [name])) {
        await perform(name, data, bench)
      }
      await bench.runJobs(name)
    },
  }
  return bench
}

type Job = { data: unknown }

function perform(name: ListJob, data: unknown, { tools }: ListBench): Promise<void> {
  switch (name) {
    case 'tell-list':
      return tellList(data as JobPayloads['tell-list'], tools)
    case 'ask-elsewhere':
      return askElsewhere((data as JobPayloads['ask-elsewhere']).departureId, tools)
    case 'undo-booking':
      return undoBooking((data as JobPayloads['undo-booking']).bookingId, tools)
    case 'follow-departure':
      return followDeparture((data as JobPayloads['follow-departure']).departureId, tools)
  }
}

async function factsOf(url: string, mail: MailName, which: string, value: string): Promise<Facts[]> {
  const rows = await query<{ facts: Facts }>(url, `select facts from mails where name = $1 and ${which}`, [mail, value])
  return rows.map(({ facts }) => facts)
}
