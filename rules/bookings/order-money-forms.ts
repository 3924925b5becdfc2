import { z } from 'zod'
import { day, price } from '#rules/catalogue/fields.ts'
import * as field from '#rules/forms/fields.ts'
import { RECORDED_METHODS } from '#rules/orders/other-money.ts'

/** Rule M26: the forms about money on an order’s staff page. */
export const orderMoneyForms = {
  'record-payment': z.object({
    method: field.option(RECORDED_METHODS),
    amount: price,
    /** Rule M23: what the page showed as received for the order, so that the same money is not recorded twice. */
    receivedCents: field.wholeNumber(0, 1_000_000_000),
    reason: field.text,
  }),
  'extend-transfer': z.object({ until: day, reason: field.text }),
}
