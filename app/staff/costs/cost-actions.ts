import type { StaffActions } from '#app/staff/staff-action.ts'
import { costsPage as words } from '#content/staff/costs.ts'
import { correctCost, payCost, recordCost, removeCost, takeBackCostPayment } from '#operations/costs/change-costs.ts'
import type { Tools } from '#operations/tools.ts'
import { costForms } from '#rules/costs/cost-forms.ts'
import type { CostRefusal } from '#rules/costs/costs.ts'
import type { DepartureId } from '#rules/ids.ts'
import type { StaffRole } from '#rules/staff/staff.ts'

type Call = { by: { departureId: DepartureId; actor: string; role: StaffRole }; tools: Tools }

export const costActions: StaffActions<typeof costForms, Call, CostRefusal> = {
  forms: costForms,
  run: {
    'record-cost': ({ amount: amountCents, ...form }, { by, tools }) =>
      recordCost({ ...by, ...form, amountCents }, tools),
    'correct-cost': ({ amount: amountCents, ...form }, { by, tools }) =>
      correctCost({ ...by, ...form, amountCents }, tools),
    'remove-cost': (form, { by, tools }) => removeCost({ ...by, ...form }, tools),
    'pay-cost': ({ amount: amountCents, reference = '', ...form }, { by, tools }) =>
      payCost({ ...by, ...form, amountCents, reference }, tools),
    'take-back-cost-payment': (form, { by, tools }) => takeBackCostPayment({ ...by, ...form }, tools),
  },
  done: words.done,
  refusals: words.refusals,
}
