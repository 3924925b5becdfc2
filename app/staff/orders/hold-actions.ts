import type { StaffActions } from '#app/staff/staff-action.ts'
import { orderPage } from '#content/staff/orders.ts'
import { staffQuotePage } from '#content/staff/quotes.ts'
import { releaseHoldAsStaff } from '#operations/holding/release-hold-as-staff.ts'
import { withdrawQuote } from '#operations/quotes/withdraw-quote.ts'
import type { Tools } from '#operations/tools.ts'
import type { QuoteActionRefusal } from '#rules/quotes/quotes.ts'
import { departureHoldForms, type ReleaseHoldRefusal } from '#rules/staff/order-action-forms.ts'

export type HoldRefusal = ReleaseHoldRefusal | QuoteActionRefusal

/** What staff do with seats that are held, in the list of holds and on the page of a departure. */
export const holdActions = {
  forms: departureHoldForms,
  run: {
    'release-hold': (form, { actor, tools }) => releaseHoldAsStaff({ ...form, actor }, tools),
    'withdraw-quote': (form, { actor, tools }) => withdrawQuote({ ...form, actor }, tools),
  },
  done: { 'release-hold': orderPage.released, 'withdraw-quote': staffQuotePage.done.withdraw },
  refusals: { ...staffQuotePage.refusals, ...orderPage.refusals },
} satisfies StaffActions<typeof departureHoldForms, { actor: string; tools: Tools }, HoldRefusal>
