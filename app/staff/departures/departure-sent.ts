import { catalogueProblemWords } from '../../../content/staff/catalogue.ts'
import { type DeparturePlan, type PlanTexts, planFields, planForm, planOf } from '../../../rules/departure-plans.ts'
import { checkForm } from '../../../rules/forms/check.ts'

export type SentPlan = { texts: PlanTexts; plan: DeparturePlan | undefined; errors: Record<string, string> }

/** What a form said of a plan. A price that did not come with it stays what it is. */
export function sentPlan(fields: Readonly<Record<string, string>>, priceCents: number | undefined): SentPlan {
  const price = priceCents === undefined ? '' : planForm.shape.priceCents.encode(priceCents)
  const sent: Record<string, string> = { priceCents: price, ...fields }
  const texts = Object.fromEntries(planFields.map((name) => [name, sent[name] ?? ''])) as PlanTexts
  const check = checkForm(planForm, texts)
  if (check.ok) return { texts, plan: planOf(check.value), errors: {} }
  const errors = Object.entries(check.problems).map(([field, problem]) => [field, catalogueProblemWords[problem]])
  return { texts, plan: undefined, errors: Object.fromEntries(errors) }
}
