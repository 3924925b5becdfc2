import { z } from 'zod'
import { day, price } from '#rules/catalogue/fields.ts'
import * as field from '#rules/forms/fields.ts'
import { RECORDED_METHODS } from '#rules/orders/other-money.ts'

/** Rule M26: the forms about money on an order’s staff page. */
export const orderMoneyForms = {
  'record-payment': z.object({ method: field.option(RECORDED_METHODS), amount: price, reason: field.text }),
  'extend-transfer': z.object({ until: day, reason: field.text }),
}
