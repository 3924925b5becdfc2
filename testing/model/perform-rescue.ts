import { expect } from 'vitest'
import { goAnyway } from '#operations/departures/go-anyway.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { askGuests } from '#operations/rescue/ask-guests.ts'
import { chooseRescue } from '#operations/rescue/choose-rescue.ts'
import { decideRescue } from '#operations/rescue/decide-rescue.ts'
import { getRescueFacts } from '#operations/rescue/rescue-facts.ts'
import { takeRefund } from '#operations/rescue/take-refund.ts'
import type { DepartureId } from '#rules/ids.ts'
import { planKey, planRescue, type RescueDecision } from '#rules/rescue/rescue.ts'
import { releaseToGuests } from '#testing/release-to-guests.ts'
import { KIM } from '#testing/staff/staff-actions.ts'
import { performEndings, sweepSeats } from './perform-endings.ts'
import * as rescue from './rescue-model.ts'
import type { Run } from './run.ts'
import type { RescueStep } from './steps.ts'

export async function performRescue(step: RescueStep, { model, world, tools }: Run): Promise<void> {
  if ('which' in step) {
    const booking = model.bookings[step.which % Math.max(1, model.bookings.length)]
    if (!booking) return
    const bookingId = await world.bookingId(booking, tools)
    const { ok } =
      step.do === 'choose' ? await chooseRescue(bookingId, step.choice, tools) : await takeRefund(bookingId, tools)
    expect(ok).toBe(step.do === 'choose' ? rescue.choose(booking, step.choice) : rescue.takeRefund(model, booking))
    return
  }
  const departure = model.departures[step.where]
  const departureId = world.departureIds[step.where]
  if (!departure || !departureId) return
  if (step.do === 'decide') {
    expect(await decide(departureId, step.decision, tools)).toBe(rescue.decide(model, departure, step.decision))
    await sweepSeats(tools)
    for (const each of model.departures) each.reevaluate()
  } else if (step.do === 'ask') {
    await releaseToGuests(departureId, tools)
    await askGuests(departureId, tools)
    rescue.ask(model, departure)
  } else {
    expect((await goAnyway({ departureId, ...KIM }, tools)).ok).toBe(rescue.goAnyway(departure))
  }
}

/** Decides about the numbers of this moment, with the jobs that follow. */
async function decide(departureId: DepartureId, decision: RescueDecision, tools: PaymentTools): Promise<boolean> {
  const facts = await getRescueFacts(tools.db, departureId, tools.now())
  if (!facts) return false
  const shown = planKey(planRescue(decision, facts.bookings, facts.rescue.supplementCents))
  const { ok } = await decideRescue({ departureId, decision, shown, ...KIM }, tools)
  await performEndings(tools)
  return ok
}
