import { verifyBookingLink } from '#operations/bookings/booking-link.ts'
import { createInstallmentOrder } from '#operations/holding/create-installment-order.ts'
import { createOrder } from '#operations/holding/create-order.ts'
import { releaseOrderSeats } from '#operations/holding/release-order-seats.ts'
import { renewHold } from '#operations/holding/renew-hold.ts'
import { verifyInvitation } from '#operations/mail/entry-links.ts'
import { isBookedKey, verifyOrderKey, verifySignedId } from '#operations/mail/signed-link.ts'
import { createQuoteOrder } from '#operations/quotes/create-quote-order.ts'
import { settleOrderForGuest } from '#operations/settling/settle-order.ts'
import { ProviderUnavailable } from '#payments/provider-connection.ts'
import { addressKey } from '#rules/addresses.ts'
import {
  installmentOrderSchema,
  paymentOrderSchema,
  providerOrderSchema,
  quoteOrderSchema,
} from '#rules/forms/payment-schemas.ts'
import type { BookingId } from '#rules/ids.ts'
import { isTransfer } from '#rules/orders/methods.ts'
import { ORDERS } from '#server/http/rate-limit.ts'
import { describeOrders } from '#server/payments/describe-orders.ts'
import { defineFunction, type FunctionDefinition, type FunctionTools } from './definition.ts'
import { done, refused, toSettlementResponse, toStartResponse, unavailable } from './payment-responses.ts'
import { success } from './responses.ts'

/** The functions of a payment, from the booking dialog to the receipt. `orderId` is always the provider's id. */
export const paymentFunctions: Record<string, FunctionDefinition> = {
  'create-payment-order': defineFunction({
    schema: paymentOrderSchema,
    limit: ORDERS,
    isMailed: ({ method }) => isTransfer(method),
    async perform(order, { networkKey, mayMail }, tools) {
      const { departureId, participants, invitation, replaces, ref, partner, timeZone, mailbox, booked, ...terms } =
        order
      const { shownCents, plan, method, bookAgain, ...rest } = terms
      const { idempotencyKey = null, ...guest } = rest
      const invitationId = invitation && (await verifyInvitation(invitation, tools))
      const request = {
        departureId,
        participants,
        invitationId,
        replaces: replaces ? verifyOrderKey(replaces, tools.site) : undefined,
        ref,
        partner,
        timeZone,
        networkKey,
        mailbox,
        mayMail,
        mayAsk: isBookedKey(booked ?? '', { departureId, emailKey: addressKey(guest.email) }, tools.site),
        shownCents,
        bookAgain,
        idempotencyKey,
        choice: { plan, method },
        guest,
        describe: (await describeOrders(tools)).seats,
      }
      return toStartResponse(await createOrder(request, tools))
    },
  }),
  'create-quote-order': defineFunction({
    schema: quoteOrderSchema,
    async perform({ quote, idempotencyKey = null, ...choice }, _, tools) {
      const [id = '', token = ''] = quote.split('.')
      const quoteId = verifySignedId('quote', { id, token }, tools.site)
      if (!quoteId) return refused(404, 'quote-ended')
      const describe = (await describeOrders(tools)).seats
      return toStartResponse(await createQuoteOrder({ quoteId, ...choice, idempotencyKey, describe }, tools))
    },
  }),
  'create-installment-order': defineFunction({
    schema: installmentOrderSchema,
    async perform({ booking, parts, method, idempotencyKey = null }, _, tools) {
      const bookingId = await bookingOf(booking, tools)
      if (!bookingId) return refused(404, 'unknown-booking')
      const describe = (await describeOrders(tools)).installment
      const request = { bookingId, parts, method, idempotencyKey, describe }
      return toStartResponse(await createInstallmentOrder(request, tools))
    },
  }),
  'capture-payment-order': defineFunction({
    schema: providerOrderSchema,
    async perform({ orderId }, _, tools) {
      try {
        return toSettlementResponse(await settleOrderForGuest(orderId, tools))
      } catch (error) {
        if (error instanceof ProviderUnavailable) return unavailable
        throw error
      }
    },
  }),
  'renew-payment-hold': defineFunction({
    schema: providerOrderSchema,
    async perform({ orderId }, _, tools) {
      const renewed = await renewHold(orderId, tools)
      return renewed.ok ? done({ holdExpiresAt: renewed.expiresAt }) : refused(409, renewed.reason)
    },
  }),
  'release-payment-hold': defineFunction({
    schema: providerOrderSchema,
    async perform({ orderId }, _, tools) {
      await releaseOrderSeats(orderId, tools)
      return success
    },
  }),
}

/** The key is a guest's link with its parts joined by dots, and gives access to the same booking. */
async function bookingOf(key: string, tools: FunctionTools): Promise<BookingId | undefined> {
  const parts = key.split('.')
  const [id = '', link, token = ''] = parts.length === 3 ? parts : [parts[0], undefined, parts[1]]
  const url = new URL(tools.site.publicUrl)
  url.search = new URLSearchParams({ id, ...(link && { link }), token }).toString()
  return verifyBookingLink(url, tools)
}
