import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setProviderOrder } from '#db/orders/orders.ts'
import { listPublicDepartures } from '#operations/departures/list-public-departures.ts'
import { releaseAllExpiredSeats } from '#operations/departures/release-expired-seats.ts'
import { holdSeats } from '#operations/holding/hold-seats.ts'
import { releaseOrderSeats } from '#operations/holding/release-order-seats.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { settleOrder } from '#operations/settling/settle-order.ts'
import { changePartySize } from '#operations/waitlist/change-party-size.ts'
import { confirmEntry } from '#operations/waitlist/confirm-entry.ts'
import { declineInvitation } from '#operations/waitlist/decline-invitation.ts'
import { joinWaitlist } from '#operations/waitlist/join-waitlist.ts'
import { leaveWaitlist } from '#operations/waitlist/leave-waitlist.ts'
import { PARTY_SIZES } from '#rules/forms/options.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { DepartureId, InvitationId, OrderId, WaitlistEntryId } from '#rules/ids.ts'
import { Crash, crashing } from '#testing/crashing.ts'
import { type Buyer, type Invitation, type Party, SeatsModel } from '#testing/model/seats-model.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { waitlistPayload } from '#testing/payloads.ts'
import { inFull, newGuest, openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { receivedOrder, withProvider } from '#testing/payments/with-provider.ts'
import { amount } from '#testing/soak.ts'

/*
 * Rules P1 to P5, S1 to S4, S8 and W5 as a state machine: people join, confirm, leave, answer, change their minds, hold and
 * pay, time passes, jobs run or fail, and any step may crash before its commit. After every step the database must agree with
 * testing/model/seats-model.ts, and no one may have been mailed twice.
 */

const CAPACITY = 8
const LISTS = amount({ short: 6, long: 60 })
const MIN_STEPS = 30
const MINUTE = 60_000
/** There are thousands of steps, each with a transaction or two. */
const PATIENCE_MS = 400_000

const own = openForFile(openPaymentFixture)

type Step =
  | { do: 'join'; people: number; confirms: boolean }
  | { do: 'confirm'; who: number }
  | { do: 'resize'; who: number; people: number }
  | { do: 'leave' | 'decline'; who: number }
  | { do: 'hold'; people: number }
  | { do: 'accept'; who: number; people: number }
  | { do: 'release' | 'pay'; who: number }
  | { do: 'wait'; minutes: number }
  | { do: 'sweep' }

const people = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 2 }) }, fc.integer({ min: 1, max: 7 }))
const who = fc.nat(40)
const confirms = fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false))
const steps = fc.array(
  fc.record({
    crashes: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
    step: fc.oneof(
      { weight: 8, arbitrary: fc.record({ do: fc.constant('join' as const), people, confirms }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('confirm' as const), who }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('resize' as const), who, people }) },
      { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('leave' as const, 'decline' as const), who }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('hold' as const), people }) },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('accept' as const), who, people }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('release' as const, 'pay' as const), who }) },
      {
        weight: 3,
        arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(5, 25, 900, 2880) }),
      },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
    ) satisfies fc.Arbitrary<Step>,
  }),
  { minLength: MIN_STEPS, maxLength: 60 },
)

/** One departure in the database, and the model’s names for its parties and invitations. */
class Real {
  readonly start = Date.now()
  entries = new Map<Party, WaitlistEntryId>()
  orders = new Map<Buyer, OrderId>()
  readonly departureId: DepartureId
  constructor(departureId: DepartureId) {
    this.departureId = departureId
  }
}

type Run = { model: SeatsModel; real: Real; tools: PaymentTools }

const pick = <T>(list: T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

function payloadOf(real: Real, name: string, size: number): WaitlistPayload {
  const { departureId } = real
  const email = `${name}.${departureId}@example.com`
  return { ...waitlistPayload, name, email, departureId, groupSize: PARTY_SIZES[size - 1] } as WaitlistPayload
}

async function invitationOf(invitation: Invitation, real: Real): Promise<InvitationId> {
  const { rows } = await own.tools.db.execute<{ id: InvitationId }>(sql`select id from invitations
    where entry_id = ${real.entries.get(invitation.party)} order by created_at offset ${invitation.party.invitations.indexOf(invitation)} limit 1`)
  return rows[0]?.id as InvitationId
}

/** The provider reports a payment, whatever the state of the hold. */
function paidTools(buyer: Buyer, orderId: OrderId, tools: PaymentTools): PaymentTools {
  return withProvider(tools, 'paypal', { read: async () => receivedOrder(`C-${orderId}`, buyer.seats * 420) })
}

async function hold({ model, real, tools }: Run, seats: number, invitation: Invitation | undefined): Promise<void> {
  const invitationId = invitation && (await invitationOf(invitation, real))
  const sale = { departureId: real.departureId, participants: seats, guest: newGuest(), choice: inFull }
  const request = { ...sale, idempotencyKey: null, invitationId }
  const answer = await holdSeats(request, tools)
  expect(answer.ok).toBe(model.hold(seats, invitation))
  const buyer = model.buyers.at(-1)
  if (!answer.ok || !buyer) return
  real.orders.set(buyer, answer.orderId)
  await setProviderOrder(own.tools.db, answer.orderId, answer.orderId)
}

/** Performs the step in the database, and then in the model unless it crashed. */
async function perform(step: Step, run: Run): Promise<void> {
  const { model, real, tools } = run
  const party = 'who' in step ? pick(model.parties, step.who) : undefined
  const entryId = party && real.entries.get(party)
  if (step.do === 'join') {
    const name = `n${model.parties.length}`
    const joined = await joinWaitlist({ payload: payloadOf(real, name, step.people), packageIds: [] }, tools)
    const newcomer = model.join(name, step.people)
    if (joined.ok) real.entries.set(newcomer, joined.entryId)
    if (joined.ok && step.confirms) {
      await confirmEntry(joined.entryId, tools)
      model.confirm(newcomer)
    }
  }
  if (step.do === 'confirm' && party && entryId) {
    await confirmEntry(entryId, tools)
    model.confirm(party)
  }
  if (step.do === 'resize' && party && entryId) {
    const answer = await changePartySize({ entryId, groupSize: PARTY_SIZES[step.people - 1] ?? '1' }, tools)
    expect(answer.ok).toBe(model.resize(party, step.people))
  }
  if (step.do === 'leave' && party && entryId) {
    await leaveWaitlist(entryId, tools)
    model.leave(party)
  }
  if (step.do === 'decline' && party && entryId) {
    await declineInvitation(entryId, tools)
    model.decline(party)
  }
  if (step.do === 'hold') await hold(run, step.people, undefined)
  if (step.do === 'accept') {
    const invitation = pick(
      model.parties.flatMap(({ invitations }) => invitations),
      step.who,
    )
    if (invitation) await hold(run, step.people, invitation)
  }
  if (step.do === 'release' || step.do === 'pay') await endHold(step, run)
  if (step.do === 'wait') model.now += step.minutes * MINUTE
  if (step.do === 'sweep') {
    await releaseAllExpiredSeats(tools)
    model.reevaluate()
  }
}

async function endHold(step: { do: 'release' | 'pay'; who: number }, { model, real, tools }: Run): Promise<void> {
  const buyer = pick(model.buyers, step.who)
  const orderId = buyer && real.orders.get(buyer)
  if (!buyer || !orderId) return
  if (step.do === 'release') {
    await releaseOrderSeats(orderId, tools)
    model.release(buyer)
  } else {
    const { outcome } = await settleOrder('paypal', orderId, paidTools(buyer, orderId, tools))
    expect(outcome).toBe(model.pay(buyer))
  }
}

async function expectAgreement({ model, real, tools }: Run): Promise<void> {
  const { departureId } = real
  const shown = (await listPublicDepartures(tools)).find(({ id }) => id === departureId)
  expect(shown).toMatchObject({
    phase: model.phase,
    confirmedSeats: model.confirmed,
    heldSeats: model.held(),
    invitedSeats: model.invited(),
    availableSpots: model.free(),
    waitingPeople: model.waiting(),
    potential: model.potential(),
  })
  expect(model.free()).toBeGreaterThanOrEqual(0)
  const { rows: statuses } = await own.tools.db.execute(sql`select name, people, i.seats,
      case when left_at is not null then 'left' when confirmed_at is null then 'unconfirmed' else status end as status
    from waitlist_entries e left join invitations i on i.entry_id = e.id and i.state = 'open'
    where e.departure_id = ${departureId} order by e.joined_at`)
  expect(statuses).toEqual(
    model.parties.map(({ name, people, status, invitations }) => {
      const seats = invitations.find(({ state }) => state === 'open')?.seats ?? null
      return { name, people, seats, status }
    }),
  )
  const { rows: mails } = await own.tools.db.execute<{
    template: string
    sent: number
  }>(sql`select template, count(*)::int as sent
    from mails where recipient like ${`%.${departureId}@example.com`} or data->>'record' like ${`%/departures/${departureId}`}
    group by template`)
  expect(Object.fromEntries(mails.map(({ template, sent }) => [template, sent]))).toEqual(model.mails)
}

async function play(list: { crashes: boolean; step: Step }[]): Promise<number> {
  // Departures of earlier runs would be processed again with every step.
  await own.tools.db.execute(sql`truncate departures, mails cascade`)
  const departureId = await own.departure({ phase: 'gathering', capacity: CAPACITY })
  const model = new SeatsModel(CAPACITY)
  const real = new Real(departureId)
  const tools = { ...own.tools, now: () => new Date(real.start + model.now) }
  for (const { step, crashes } of list) {
    model.now += 1
    if (crashes && step.do !== 'hold' && step.do !== 'accept' && step.do !== 'wait') {
      const died = perform(step, { model, real, tools: { ...tools, db: crashing(tools.db) } })
      await died.catch((error) => {
        if (!(error instanceof Crash || error instanceof AggregateError)) throw error
      })
    } else {
      await perform(step, { model, real, tools })
    }
    await expectAgreement({ model, real, tools })
  }
  return list.length
}

test(
  '[S1] [S8] [P1] [P2] [P3] [P4] [P5] [W5] a waitlist becomes a group by the rules after any steps of people, time and crashes',
  async () => {
    let done = 0
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        done += await play(list)
      }),
      { numRuns: LISTS, endOnFailure: true },
    )
    expect(done).toBeGreaterThan(LISTS * MIN_STEPS)
  },
  PATIENCE_MS,
)
