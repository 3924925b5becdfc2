import { z } from 'zod'
import { day, price } from '#rules/catalogue/fields.ts'
import * as field from '#rules/forms/fields.ts'
import type { CostEntryId, CostId } from '#rules/ids.ts'
import { recordId } from '#rules/staff/staff-action-forms.ts'
import { COST_KINDS, COST_METHODS } from './costs.ts'

const cost = { words: field.line, amount: price, dueDay: day }
/** A cost as the page showed it. */
const shown = { costId: recordId<CostId>(), shownCents: field.wholeNumber(0, 1_000_000_000), reason: field.text }

/** The forms of a departure’s costs, by intent. The page gives what is new its ID, so that a form sent twice counts once. */
export const costForms = {
  'record-cost': z.object({ id: recordId<CostId>(), kind: field.option(COST_KINDS), ...cost }),
  'correct-cost': z.object({ ...shown, ...cost }),
  'remove-cost': z.object(shown),
  'pay-cost': z.object({
    id: recordId<CostEntryId>(),
    costId: recordId<CostId>(),
    amount: price,
    paidOn: day,
    method: field.option(COST_METHODS),
    reference: field.optionalLine,
  }),
  'take-back-cost-payment': z.object({ id: recordId<CostEntryId>(), reason: field.text }),
}
