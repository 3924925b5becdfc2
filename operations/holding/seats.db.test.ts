import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setProviderOrder } from '#db/orders/orders.ts'
import { listPublicDepartures } from '#operations/departures/list-public-departures.ts'
import { settleOrder } from '#operations/settling/settle-order.ts'
import { HOLD_MINUTES, MAX_HOLD_MINUTES } from '#rules/departures/seats.ts'
import type { DepartureId } from '#rules/ids.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { inFull, newGuest, openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { receivedOrder, withProvider } from '#testing/payments/with-provider.ts'
import { amount, seedOf } from '#testing/soak.ts'
import { holdSeats } from './hold-seats.ts'
import { releaseOrderSeats } from './release-order-seats.ts'
import { renewHold } from './renew-hold.ts'

/*
 * Rule S1 as a state machine: buyers hold, renew, release and pay, and time passes, in any order. The database must agree
 * with a model that is simple enough to be obviously right.
 */

const CAPACITY = 6
const SEED = seedOf(1)
const PATIENCE_MS = 600_000

type Buyer = {
  providerId: string
  seats: number
  expiresAt: number
  createdAt: number
  state: 'held' | 'free' | 'paid'
}
type Model = { minute: number; buyers: Buyer[] }
type Real = { departureId: DepartureId; start: number; minute: number }
type Step = fc.AsyncCommand<Model, Real>

const own = openForFile(openPaymentFixture)

const isTaken = (buyer: Buyer, minute: number) =>
  buyer.state === 'paid' || (buyer.state === 'held' && buyer.expiresAt > minute)

const taken = ({ buyers, minute }: Model) =>
  buyers.filter((buyer) => isTaken(buyer, minute)).reduce((sum, { seats }) => sum + seats, 0)

const toolsAt = (real: Real) => ({ ...own.tools, now: () => new Date(real.start + real.minute * 60_000) })

async function expectAgreement(model: Model, real: Real): Promise<void> {
  const shown = (await listPublicDepartures(toolsAt(real))).find(({ id }) => id === real.departureId)
  expect(shown?.availableSpots).toBe(CAPACITY - taken(model))
  expect((shown?.confirmedSeats ?? 0) + (shown?.heldSeats ?? 0)).toBeLessThanOrEqual(CAPACITY)
}

function step(name: string, run: (model: Model, real: Real) => Promise<void>): Step {
  return {
    check: () => true,
    async run(model, real) {
      await run(model, real)
      await expectAgreement(model, real)
    },
    toString: () => name,
  }
}

const hold = (seats: number) =>
  step(`hold ${seats}`, async (model, real) => {
    const request = {
      departureId: real.departureId,
      participants: seats,
      guest: newGuest(),
      choice: inFull,
      idempotencyKey: null,
    }
    const answer = await holdSeats(request, toolsAt(real))
    const left = CAPACITY - taken(model)
    if (seats > left) return expect(answer).toEqual({ ok: false, reason: 'departure-full', availableSpots: left })
    if (!answer.ok) throw new Error(answer.reason)
    await setProviderOrder(own.tools.db, answer.orderId, answer.orderId)
    const { minute } = model
    const expiresAt = minute + HOLD_MINUTES
    model.buyers.push({ providerId: answer.orderId, seats, expiresAt, createdAt: minute, state: 'held' })
  })

const withBuyer = (name: string, pick: number, run: (buyer: Buyer, model: Model, real: Real) => Promise<void>) =>
  step(`${name} ${pick}`, async (model, real) => {
    const buyer = model.buyers[pick % Math.max(1, model.buyers.length)]
    if (buyer) await run(buyer, model, real)
  })

async function renewOnce(buyer: Buyer, { minute }: Model, real: Real): Promise<void> {
  const answer = await renewHold(buyer.providerId, toolsAt(real))
  const isPossible = buyer.state === 'held' && buyer.expiresAt > minute
  expect(answer.ok).toBe(isPossible)
  if (!isPossible) return
  const latest = Math.min(minute + HOLD_MINUTES, buyer.createdAt + MAX_HOLD_MINUTES)
  buyer.expiresAt = Math.max(buyer.expiresAt, latest)
}

const renew = (pick: number) => withBuyer('renew', pick, renewOnce)

function letPass(minutes: number, model: Model, real: Real): void {
  model.minute += minutes
  real.minute += minutes
}

/** A page that stays open renews its hold in time, as often as it may. */
const leaveOpen = (pick: number) =>
  withBuyer('leave open', pick, async (buyer, model, real) => {
    for (let minutes = 0; minutes <= MAX_HOLD_MINUTES; minutes += HOLD_MINUTES - 1) {
      letPass(HOLD_MINUTES - 1, model, real)
      await renewOnce(buyer, model, real)
    }
  })

const release = (pick: number) =>
  withBuyer('release', pick, async (buyer, _, real) => {
    await releaseOrderSeats(buyer.providerId, toolsAt(real))
    if (buyer.state === 'held') buyer.state = 'free'
  })

/** The provider reports a payment, whatever the state of the hold. */
const pay = (pick: number) =>
  withBuyer('pay', pick, async (buyer, model, real) => {
    const read = async () => receivedOrder(`C-${buyer.providerId}`, buyer.seats * 420)
    const tools = withProvider(toolsAt(real), 'paypal', { read })
    const { outcome } = await settleOrder('paypal', buyer.providerId, tools)
    if (outcome === 'refunded') {
      // Rule S3: the payment is refunded only if the seats are gone, which ends the order.
      expect(isTaken(buyer, model.minute)).toBe(false)
      if (buyer.expiresAt !== Number.NEGATIVE_INFINITY) expect(taken(model) + buyer.seats).toBeGreaterThan(CAPACITY)
      buyer.expiresAt = Number.NEGATIVE_INFINITY
      return
    }
    expect(outcome).toBe('paid')
    buyer.state = 'paid'
  })

const pass = (minutes: number) => step(`wait ${minutes}`, async (model, real) => letPass(minutes, model, real))

const anyBuyer = fc.nat(30)
const steps = fc.commands(
  [
    fc.integer({ min: 1, max: 4 }).map(hold),
    fc.integer({ min: 1, max: 4 }).map(hold),
    anyBuyer.map(renew),
    anyBuyer.map(leaveOpen),
    anyBuyer.map(release),
    anyBuyer.map(pay),
    fc.constantFrom(1, 9, 20, 45).map(pass),
  ],
  { maxCommands: 25 },
)

test(
  '[S1] [S2] [S3] [S4] in any order of what buyers do, seats are never sold twice or lost',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (commands) => {
        const departureId = await own.departure({ capacity: CAPACITY })
        const real = { departureId, start: Date.now(), minute: 0 }
        await fc.asyncModelRun(() => ({ model: { minute: 0, buyers: [] }, real }), commands)
      }),
      { seed: SEED, numRuns: amount({ short: 12, long: 240 }), endOnFailure: true },
    )
  },
  PATIENCE_MS,
)

test(
  '[S1] seats are never sold twice when buyers act at the same moment',
  async () => {
    const party = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 16 })
    await fc.assert(
      fc.asyncProperty(party, async (parties) => {
        const departureId = await own.departure({ capacity: CAPACITY })
        const request = { departureId, choice: inFull, idempotencyKey: null }
        const answers = await Promise.all(
          parties.map((participants) => holdSeats({ ...request, participants, guest: newGuest() }, own.tools)),
        )
        const held = parties.filter((_, index) => answers[index]?.ok).reduce((sum, seats) => sum + seats, 0)
        expect(held).toBeLessThanOrEqual(CAPACITY)
        // No buyer is refused while there are enough seats.
        const refused = parties.filter((_, index) => !answers[index]?.ok)
        for (const seats of refused) expect(held + seats).toBeGreaterThan(CAPACITY)
      }),
      { seed: SEED, numRuns: amount({ short: 12, long: 120 }), endOnFailure: true },
    )
  },
  PATIENCE_MS,
)
