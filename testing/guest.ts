import type { PaymentPlan } from '#rules/installments/schedule.ts'
import { linkTo, mailTo } from './mail/mailbox.ts'
import { callFunction } from './paid-site.ts'
import { paymentPayload } from './payloads.ts'
import { type StandInControls, standInControls } from './payments/paypal.ts'
import type { Program } from './program.ts'

export type Booked = { departureId: string; link: string; reference: string; transactionId: string; orderId: string }

/** The controls of the stand-in that a program started for itself. */
export function ownStandIn(site: Pick<Program, 'output'>): StandInControls {
  const [, url] = /(http:\S+)\/stand-in\//.exec(site.output()) ?? []
  if (!url) throw new Error('the program names no stand-in')
  return standInControls(url)
}

/**
 * Books and pays as a guest's browser does, by default on the first departure with enough seats, and returns the mailed
 * link. A guest who has booked it before says yes to the question of rule S9.
 */
export async function bookAsGuest(
  site: Pick<Program, 'url' | 'output'>,
  email: string,
  participants = 1,
  onDeparture?: string,
  plan: PaymentPlan = 'full',
): Promise<Booked> {
  const departureId = onDeparture ?? (await openDeparture(site.url, participants))
  const payload = { ...paymentPayload, email, participants, departureId, plan, bookAgain: true }
  const started = await callFunction(site, 'create-payment-order', payload)
  const orderId = String(started.body.orderId)
  await ownStandIn(site).act(orderId, 'approve')
  const { body } = await callFunction(site, 'capture-payment-order', { orderId })
  const link = linkTo('/booking', await mailTo(site.url, email, 'booking-confirmed'))
  return {
    departureId,
    link,
    orderId,
    reference: String(body.bookingReference),
    transactionId: String(body.transactionId),
  }
}

/** The first departure that has this many seats left. */
export async function openDeparture(siteUrl: string, seats: number): Promise<string> {
  type Listed = { id: string; status: string; available_spots: number }
  const listed: Listed[] = await (await fetch(`${siteUrl}/api/departures`)).json()
  const open = listed.find(({ status, available_spots }) => status === 'Available' && available_spots >= seats)
  if (!open) throw new Error(`no departure has ${seats} seats left`)
  return open.id
}
