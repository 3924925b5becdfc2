import { listBookers } from '#db/bookings/bookings.ts'
import type { Tx } from '#db/database.ts'
import { lockDeparture } from '#db/departures/departures.ts'
import { hasUnofferedSeats } from '#db/departures/expiries.ts'
import { expireHold, insertHold } from '#db/departures/holds.ts'
import { countSeats, type DepartureSeats } from '#db/departures/seats.ts'
import {
  type EarlierOrder,
  listEarlierOrders,
  lockAddress,
  lockEarlierOrders,
  readNetworkPast,
} from '#db/orders/live-orders.ts'
import { updateOrder } from '#db/orders/orders.ts'
import { offerExpiredSeats } from '#operations/departures/release-expired-seats.ts'
import { sealFormAnswers } from '#operations/guests/sealed-answers.ts'
import { orderMailData } from '#operations/mail/order-mail-data.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import type { Tools } from '#operations/tools.ts'
import { skillStepOfDestination } from '#rules/catalogue/skill-steps.ts'
import { addMinutes } from '#rules/dates.ts'
import { methodFacts } from '#rules/orders/methods.ts'
import { isNetworkPaused, splitTakenOver } from '#rules/orders/order-limits.ts'
import type { OrderSums } from '#rules/orders/order-sums.ts'
import { hasBooked } from '#rules/orders/second-bookings.ts'
import { stepBelow } from '#rules/waitlist/skill.ts'
import { decideHold } from './decide-hold.ts'
import type { HoldSeatsResult, WantedHold } from './hold-request.ts'
import { placeOrder, replaceOrder } from './place-order.ts'
import { type PlacedOrder, toPlacedOrder } from './placed-order.ts'

/** Rule S1: locks the departure, counts its seats, decides, and stores the hold and its order. */
export async function placeHold(tx: Tx, wanted: WantedHold, tools: Tools): Promise<HoldSeatsResult> {
  const { departureId, idempotencyKey, guest } = wanted
  const now = tools.now()
  const locked = await lockEarlierOrders(tx, wanted)
  await lockDeparture(tx, departureId)
  await lockAddress(tx, wanted)
  const departure = await countForSale(tx, wanted, tools)
  // Rule M28: a private departure does not exist for the public.
  if (!departure || departure.isPrivate) return { ok: false, reason: 'unknown-departure' }
  const { destination } = departure
  const earlier = await listEarlierOrders(tx, wanted, now)
  const isRepeated = (order: EarlierOrder) =>
    order.departureId === departureId && order.idempotencyKey === idempotencyKey
  const repeated = idempotencyKey ? earlier.find(isRepeated) : undefined
  if (repeated?.requestHash && repeated.requestHash !== wanted.requestHash)
    return { ok: false, reason: 'idempotency-mismatch' }
  if (repeated && !repeated.isOver) return { ok: true, destination, ...repeated, method: wanted.choice.method }
  const isSecond = !wanted.bookAgain && hasBooked(guest.email, await listBookers(tx, departureId))
  if (isSecond && wanted.mayAsk) return { ok: false, reason: 'already-booked' }
  const replaced = earlier.filter(({ orderId, isReplaceable }) => orderId === wanted.replaces && isReplaceable)
  const live = earlier.filter((order) => order.isLive && !replaced.includes(order))
  const { takenOver, others } = splitTakenOver(wanted, live)
  const left = [...replaced, ...takenOver]
  const heldSeats = departure.heldSeats - left.reduce((sum, order) => sum + seatsFreedBy(order, wanted), 0)
  if (wanted.networkKey !== null && isNetworkPaused(await readNetworkPast(tx, wanted, now), now))
    return { ok: false, reason: 'too-many-from-network' }
  const decision = decideHold(wanted, { ...departure, heldSeats }, others, tools)
  if (!decision.ok) return decision
  for (const order of repeated ? [...left, repeated] : left) {
    await expireHold(tx, order.holdId, now)
    // An order made after the orders were locked only loses its seats, which the departure's lock protects.
    if (locked.has(order.orderId)) await replaceOrder(tx, order, now)
  }
  // The key passes to the new order.
  if (repeated) await updateOrder(tx, repeated.orderId, { idempotencyKey: null })
  if (isSecond) await queueSecondBookingMail(tx, wanted, departure, tools)
  return { ok: true, destination, ...(await insertHoldAndOrder(tx, wanted, departure, decision.sums, tools)) }
}

/** Rule P4: seats that are free by time alone go to the waiting list first. */
async function countForSale(tx: Tx, { departureId, invitationId }: WantedHold, tools: Tools) {
  const now = tools.now()
  const counted = await countSeats(tx, departureId, now, { invitationId })
  if (!counted?.waitingPeople || !(await hasUnofferedSeats(tx, departureId, now))) return counted
  await offerExpiredSeats(tx, departureId, tools)
  return countSeats(tx, departureId, now, { invitationId })
}

/** The seats of another invitation go back to that invitation, and not to this guest. */
function seatsFreedBy(order: EarlierOrder, { invitationId }: WantedHold): number {
  const isForOthers = order.isInvitationOpen && order.invitationId !== invitationId
  return order.isLive && !isForOthers ? order.seats : 0
}

/** Rule S9: only the owner of the address learns that it has a booking here. */
async function queueSecondBookingMail(tx: Tx, wanted: WantedHold, departure: DepartureSeats, tools: Tools) {
  const { guest, participants: seats, timeZone } = wanted
  const data = {
    ...orderMailData({ ...guest, seats, timeZone }, departure),
    findLink: `${tools.site.publicUrl}/booking/find`,
  }
  await queueMail(tx, { template: 'second-booking', data, recipient: guest.email }, tools)
}

async function insertHoldAndOrder(
  tx: Tx,
  wanted: WantedHold,
  trip: DepartureSeats,
  sums: OrderSums,
  tools: Tools,
): Promise<PlacedOrder> {
  const { departureId, invitationId, participants: seats, guest, choice } = wanted
  const { referrerId, partnerId, timeZone, networkKey, idempotencyKey, requestHash, invitation } = wanted
  const neededStep = skillStepOfDestination(trip.destination, wanted.everyTrip.destinations)
  const { firstName, lastName, email, phone } = guest
  const [id, holdId] = [tools.newId<'order'>(), tools.newId<'hold'>()]
  const createdAt = tools.now()
  const expiresAt = addMinutes(createdAt, methodFacts[choice.method].holdMinutes)
  await insertHold(tx, { id: holdId, departureId, invitationId, seats, expiresAt, createdAt })
  const order = {
    ...{ id, holdId, departureId, referrerId, partnerId, seats, firstName, lastName, email, phone },
    ...{ method: choice.method, timeZone, networkKey, idempotencyKey, requestHash },
    ...sums,
    statedStep: stepBelow(invitation?.skillLevel ?? '', neededStep) ?? null,
    sealedAnswers: sealFormAnswers(guest, id, tools.site),
  }
  const placed = await placeOrder(tx, order, { trip, holdEndsAt: expiresAt }, tools)
  return toPlacedOrder({ ...placed, method: choice.method }, expiresAt)
}
