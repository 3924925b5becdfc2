import { z } from 'zod'
import { bookingActionForms } from '#rules/bookings/booking-action-forms.ts'
import * as field from '#rules/forms/fields.ts'
import type { BankLineId, OrderId } from '#rules/ids.ts'
import { recordId, staffAction } from '#rules/staff/staff-action-forms.ts'

const line = { ...staffAction, lineId: recordId<BankLineId>() }

/** The forms on the bank page, by intent. */
export const bankActionForms = {
  match: z.object({ ...line, orderId: recordId<OrderId>() }),
  refund: z.object(line),
  ignore: z.object(line),
  unmatch: z.object(line),
  reopen: z.object(line),
  keep: z.object(line),
  credit: z.object({ ...line, name: field.line, email: field.email }),
  'record-transfer': bookingActionForms['record-transfer'],
}
export type BankAction = keyof typeof bankActionForms
