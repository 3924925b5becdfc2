import { instalmentDescription, orderDescription } from '../../content/payment-answers.ts'
import { destinationTitle } from '../../content/wishes.ts'
import { openGuestLink } from '../../operations/bookings/guest-link.ts'
import { showTitles } from '../../operations/catalogue/show-catalogue.ts'
import type { HoldRequest } from '../../operations/orders/hold-seats.ts'
import { releaseOrder } from '../../operations/orders/release-order.ts'
import { renewHold } from '../../operations/orders/renew-hold.ts'
import { settleOrder } from '../../operations/orders/settle-order.ts'
import { startInstalmentOrder } from '../../operations/orders/start-instalment-order.ts'
import { startOrder } from '../../operations/orders/start-order.ts'
import { readSigned } from '../../operations/signed-link.ts'
import { ProviderAway } from '../../payments/calling.ts'
import { instalmentOrderSchema, paymentOrderSchema, providerOrderSchema } from '../../rules/forms/payment-schemas.ts'
import type { BookingId } from '../../rules/ids.ts'
import { ORDERS } from '../rate-limit.ts'
import { success } from './answers.ts'
import { away, done, refused, settlementAnswer, startAnswer } from './payment-answers.ts'
import { type FunctionPlan, type FunctionTools, plan } from './plan.ts'

/** From the button in the booking dialog to the receipt. `orderId` is always the provider's. */
export const paymentFunctions: Record<string, FunctionPlan> = {
  'create-payment-order': plan({
    schema: paymentOrderSchema,
    limit: ORDERS,
    async perform({ departureId, participants, invitation, idempotencyKey = null, ...rest }, _, tools) {
      const invitationId = invitation && readSigned('invitation', invitation, tools.house)
      const { plan, method, ...guest } = rest
      const titles = await showTitles(tools)
      const request = {
        departureId,
        participants,
        invitationId,
        idempotencyKey,
        choice: { plan, method },
        guest: detailsOf(guest),
        describe: (destination: string, people: number) =>
          orderDescription(destinationTitle(destination, titles), people),
      }
      return startAnswer(await startOrder(request, tools))
    },
  }),
  'create-instalment-order': plan({
    schema: instalmentOrderSchema,
    async perform({ booking, parts, method, idempotencyKey = null }, _, tools) {
      const bookingId = await bookingOf(booking, tools)
      if (!bookingId) return refused(404, 'unknown-booking')
      const titles = await showTitles(tools)
      const describe = (destination: string, reference: string) =>
        instalmentDescription(destinationTitle(destination, titles), reference)
      const request = { bookingId, parts, method, idempotencyKey, describe }
      return startAnswer(await startInstalmentOrder(request, tools))
    },
  }),
  'capture-payment-order': plan({
    schema: providerOrderSchema,
    async perform({ orderId }, _, tools) {
      try {
        return settlementAnswer(await settleOrder(orderId, 'guest', tools))
      } catch (error) {
        if (error instanceof ProviderAway) return away
        throw error
      }
    },
  }),
  'renew-payment-hold': plan({
    schema: providerOrderSchema,
    async perform({ orderId }, _, tools) {
      const renewed = await renewHold(orderId, tools)
      return renewed.ok ? done({ holdExpiresAt: renewed.until }) : refused(409, renewed.reason)
    },
  }),
  'release-payment-hold': plan({
    schema: providerOrderSchema,
    async perform({ orderId }, _, tools) {
      await releaseOrder(orderId, tools)
      return success
    },
  }),
}

type Given = { [Field in keyof HoldRequest['guest']]?: string | undefined } & {
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** Left empty is left out. */
function detailsOf({ emergencyContact, emergencyPhone, specialRequests, ...needed }: Given): HoldRequest['guest'] {
  return {
    ...needed,
    emergencyContact: emergencyContact || null,
    emergencyPhone: emergencyPhone || null,
    specialRequests: specialRequests || null,
  }
}

/** The parts of a guest's link, joined by dots, open what the link opens. */
async function bookingOf(key: string, tools: FunctionTools): Promise<BookingId | undefined> {
  const parts = key.split('.')
  const [id = '', link, token = ''] = parts.length === 3 ? parts : [parts[0], undefined, parts[1]]
  const url = new URL(tools.house.publicUrl)
  url.search = new URLSearchParams({ id, ...(link && { link }), token }).toString()
  return openGuestLink(url, tools)
}
