import { z } from 'zod'
import * as field from '#rules/forms/fields.ts'
import type { BookingId } from '#rules/ids.ts'
import { parseDollars } from '#rules/money.ts'
import { recordId, version } from '#rules/staff/staff-action-forms.ts'

/** An amount, which may be 0. */
const amount = field.line.transform((typed, problems) => {
  const cents = parseDollars(typed)
  if (!Number.isNaN(cents)) return cents
  problems.issues.push({ code: 'custom', message: 'not-a-price', input: typed })
  return z.NEVER
})

/** One line of the table, with the amount that the page proposed. */
export const settlementLineForm = z.object({
  bookingId: recordId<BookingId>(),
  version,
  proposedCents: field.wholeNumber(0, Number.MAX_SAFE_INTEGER),
  cents: amount,
  reason: field.optionalText.transform((text) => text ?? ''),
})
