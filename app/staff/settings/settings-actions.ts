import { z } from 'zod'
import type { StaffActions } from '#app/staff/staff-action.ts'
import { legalWords as words } from '#content/staff/setup.ts'
import { type LegalReviewResult, reviewLegalTexts } from '#operations/staff/review-legal-texts.ts'
import type { Tools } from '#operations/tools.ts'
import type { Day } from '#rules/dates.ts'
import { line } from '#rules/forms/fields.ts'
import type { StaffRole } from '#rules/staff/staff.ts'

const forms = { 'review-legal-texts': z.object({ textsOf: line, reviewer: line }) }

type Call = { actor: string; role: StaffRole; changedOn: Day; tools: Tools }
type Refusal = Extract<LegalReviewResult, { ok: false }>['reason']

export const settingsActions: StaffActions<typeof forms, Call, Refusal> = {
  forms,
  run: { 'review-legal-texts': (form, { tools, ...call }) => reviewLegalTexts({ ...form, ...call }, tools) },
  done: words.done,
  refusals: words.refusals,
}
