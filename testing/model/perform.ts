import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { cancelDeparture } from '#operations/departures/cancel-departure.ts'
import { expireTransfers } from '#operations/transfers/expire-transfers.ts'
import { changePartySize } from '#operations/waitlist/change-party-size.ts'
import { declineInvitation } from '#operations/waitlist/decline-invitation.ts'
import { leaveWaitlist } from '#operations/waitlist/leave-waitlist.ts'
import { PARTY_SIZES } from '#rules/forms/options.ts'
import type { DepartureId, InvitationId } from '#rules/ids.ts'
import { KIM } from '#testing/staff/staff-actions.ts'
import { joinAsStranger, joinParty } from '#testing/waitlist/join-party.ts'
import { performEndings, sweepSeats } from './perform-endings.ts'
import { performRescue } from './perform-rescue.ts'
import type { Run } from './run.ts'
import type { Invitation } from './seats-model.ts'
import type { RescueStep, Step } from './steps.ts'
import type { Departure, Order } from './trip-parts.ts'
import { spendable } from './trip-world.ts'

export const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

/** Performs the step on the site and in the model, and expects the same answer of both. */
export async function perform(step: Step, run: Run): Promise<void> {
  if ('who' in step || step.do === 'join') return performAsParty(step, run)
  const { model, world, tools } = run
  switch (step.do) {
    case 'order':
      return order(pick(model.departures, step.where), undefined, step, run)
    case 'cancel-departure':
      return endDeparture(step.where, run)
    case 'ask':
    case 'choose':
    case 'decide':
    case 'go-anyway':
    case 'take-refund':
      return performRescue(step, run)
    case 'wait':
      return model.passTime(step.hours * 3_600_000)
    case 'sweep':
      await expireTransfers(tools)
      model.expireTransfers()
      await sweepSeats(tools)
      for (const departure of model.departures) departure.reevaluate()
      return
    case 'refunds-arrive':
      await tools.db.execute(sql`update payments set state = 'paid' where kind = 'refund' and state = 'requested'`)
      return model.refundsArrive()
    case 'resolve-line': {
      const line = pick(model.lines, step.which)
      if (!line) return
      expect(await world.resolve(line, step.decision, tools)).toBe(model.resolve(line, step.decision))
      return world.nameCredits(model.credits, tools)
    }
    case 'open-link':
    case 'give-up':
    case 'pay':
    case 'lose-dispute':
      return performOnOrder(step, pick(model.orders, step.which), run)
    default:
      return performOnBooking(step, run)
  }
}

type PartyStep = Extract<Step, { who: number } | { do: 'join' }>

async function performAsParty(step: PartyStep, run: Run): Promise<void> {
  const { model, entries, tools } = run
  if (step.do === 'join') return join(step, run)
  const parties = model.departures.flatMap((departure) => departure.parties.map((party) => ({ departure, party })))
  const found = pick(parties, step.who)
  const entryId = found && entries.get(found.party)
  if (!entryId) return
  const { departure, party } = found
  switch (step.do) {
    case 'leave':
      await leaveWaitlist(entryId, tools)
      return departure.leave(party)
    case 'decline':
      await declineInvitation(entryId, tools)
      return departure.decline(party)
    case 'resize': {
      const answer = await changePartySize({ entryId, groupSize: PARTY_SIZES[step.people - 1] ?? '1' }, tools)
      expect(answer.ok).toBe(departure.resize(party, step.people))
      return
    }
    case 'accept': {
      const invitation = party.invitations.at(-1)
      if (invitation) await order(departure, invitation, { ...step, where: model.departures.indexOf(departure) }, run)
    }
  }
}

async function join({ where, people }: { where: number; people: number }, run: Run): Promise<void> {
  const { model, world, entries, tools } = run
  const departure = pick(model.departures, where)
  if (!departure || departure.isOver()) return
  const name = `n${entries.size}`
  const entryId = await joinParty(
    world.departureIds[where] as DepartureId,
    `${name}.${world.departureIds[where]}@example.com`,
    people,
    tools,
    { name, flexibleDates: false },
    joinAsStranger,
  )
  const party = departure.join(name, people)
  entries.set(party, entryId)
  departure.confirm(party)
}

async function order(
  departure: Departure | undefined,
  invitation: Invitation | undefined,
  step: Extract<Step, { do: 'order' }> | (Extract<Step, { do: 'accept' }> & { where: number }),
  { model, world, entries, tools }: Run,
): Promise<void> {
  if (!departure) return
  const entryId = invitation && entries.get(invitation.party)
  const { rows } = await tools.db.execute<{ id: InvitationId }>(sql`select id from invitations
    where entry_id = ${entryId ?? null}::uuid order by created_at desc limit 1`)
  const placed = await world.order({ ...step, invitationId: rows[0]?.id }, tools)
  const made = model.order(departure, step.people, invitation, step)
  expect(placed !== undefined).toBe(made !== undefined)
  if (made && placed) world.orders.set(made, placed)
}

async function performOnOrder(
  step: Extract<Step, { do: 'open-link' | 'give-up' | 'pay' | 'lose-dispute' }>,
  made: Order | undefined,
  { model, world, tools }: Run,
): Promise<void> {
  if (!made) return
  if (step.do === 'pay') return pay(made, step, { model, world, tools })
  if (step.do === 'lose-dispute') return loseDispute(made, step.share, { model, world, tools })
  if (step.do === 'give-up') {
    expect(await world.giveUp(made, tools)).toBe(model.giveUp(made))
  } else {
    await world.openLink(made, tools)
    model.confirmLink(made)
  }
}

/** PayPal takes the amount that was asked for. */
async function pay(
  made: Order,
  { share, statementDays }: { share: number; statementDays: number },
  { model, world, tools }: Omit<Run, 'entries'>,
): Promise<void> {
  const cents = Math.round(made.total * share)
  if (made.method === 'paypal') {
    await world.payByPayPal(made, tools)
    model.payByPayPal(made)
  } else if (made.method === 'crypto') {
    await world.payByCrypto(made, cents, tools)
    model.payByCrypto(made, cents)
  } else {
    const lineId = await world.payByBank(made, cents, statementDays, tools)
    world.lines.set(model.payByBank(made, cents), lineId)
    const last = model.bankDay(model.now)
    model.statements.push({ first: last - statementDays, last })
  }
}

/** Once for each PayPal payment that was not refunded. */
async function loseDispute(made: Order, share: number, { world, tools }: Omit<Run, 'entries'>): Promise<void> {
  const [payment] = made.paid
  if (made.method !== 'paypal' || !made.booking || !payment || payment.back > 0) return
  const cents = Math.round(payment.cents * share)
  await world.loseDispute(made, cents, tools)
  made.booking.money.lose(payment, cents)
}

type BookingStep = Exclude<
  Step,
  | PartyStep
  | RescueStep
  | {
      do:
        | 'order'
        | 'cancel-departure'
        | 'wait'
        | 'refunds-arrive'
        | 'sweep'
        | 'resolve-line'
        | 'open-link'
        | 'give-up'
        | 'pay'
        | 'lose-dispute'
    }
>

async function performOnBooking(step: BookingStep, { model, world, tools }: Run): Promise<void> {
  const booking = pick(model.bookings, step.which)
  if (!booking) return
  const { money } = booking
  const isSame = async (real: Promise<boolean>, ofModel: () => boolean) => expect(await real).toBe(ofModel())
  switch (step.do) {
    case 'order-installments': {
      const placed = await world.orderInstallments(booking, step.parts, step.method, tools)
      const made = model.orderInstallments(booking, step.parts, step.method)
      expect(placed !== undefined).toBe(made !== undefined)
      if (made && placed) world.orders.set(made, placed)
      return
    }
    case 'move': {
      const to = pick(model.departures, step.where)
      if (to) await isSame(world.move(booking, step.where, tools), () => model.move(booking, to))
      return
    }
    case 'cancel-booking': {
      const refund = Math.round(money.balance() * step.refund)
      const credit = Math.round((money.balance() - refund) * step.credit)
      await isSame(world.cancelBooking(booking, refund, credit, tools), () =>
        model.cancelBooking(booking, refund, credit),
      )
      break
    }
    case 'refund-payment': {
      const payment = pick(money.paid, step.payment)
      if (!payment) return
      const amount =
        step.share === 1
          ? 'all'
          : Math.round((payment.cents - payment.back - payment.fee + payment.backFee) * step.share)
      await isSame(world.refundPayment(booking, payment, step.share, tools), () =>
        model.refundPayment(booking, payment, amount),
      )
      return
    }
    case 'settle-days': {
      const { down, gives, fromDay } = step
      const policy = { gives, percent: 50, fromDay, capPercent: 60 }
      await isSame(world.settleDays(booking, policy, down, tools), () => model.settleDays(booking, policy, down))
      break
    }
    case 'decide-loss':
      await isSame(world.decideLoss(booking, step.isPriceLowered, tools), () =>
        money.decideLoss(step.isPriceLowered, booking.departure.calendar()),
      )
      return
    case 'change-price': {
      const { share, isRaised } = step
      const cents = Math.round((isRaised ? 1_000 : money.due()) * share)
      await isSame(world.changePrice(booking, cents, isRaised, tools), () =>
        money.changePrice(cents, isRaised, booking.departure.calendar()),
      )
      return
    }
    case 'issue-credit': {
      const cents = Math.round(money.balance() * step.share)
      await isSame(world.issueCredit(booking, cents, tools), () => money.issueCredit(cents))
      break
    }
    case 'apply-credit': {
      const credit = pick(model.credits, step.credit)
      if (!credit) return
      const cents = Math.round(spendable(credit, booking) * step.share)
      await isSame(world.applyCredit(booking, credit, cents, tools), () => money.applyCredit(credit, cents))
    }
  }
  await world.nameCredits(model.credits, tools)
}

/** Also runs the jobs that end its bookings and orders. */
async function endDeparture(where: number, { model, world, tools }: Run): Promise<void> {
  const departure = pick(model.departures, where)
  const departureId = world.departureIds[where]
  if (!departure || !departureId) return
  const { ok } = await cancelDeparture({ departureId, ...KIM }, tools)
  expect(ok).toBe(model.cancelDeparture(departure))
  await performEndings(tools)
}
