import type { Settings } from '../../config/settings.ts'
import { checkForm } from '../../rules/forms/check.ts'
import type { FieldProblem } from '../../rules/forms/field-problem.ts'
import { isTooQuick } from '../../rules/forms/patience.ts'
import { addressKey } from '../client-address.ts'
import { secondsToWait } from '../rate-limit.ts'
import { refusal, refusedFields } from './answers.ts'
import type { Answer, Caller, FunctionPlan, FunctionTools, UploadedFile } from './plan.ts'

/** Long enough for the rest of LEAST_OPEN_MS. */
const QUICK_RETRY_SECONDS = 2

export type Call = {
  name: string
  plan: FunctionPlan
  /** What was sent, not yet looked at. */
  input: unknown
  files: UploadedFile[]
  /** Files that cannot be taken, by the names of their fields. */
  problems: ReadonlyMap<string, FieldProblem>
  caller: Caller
}

export type CallTools = FunctionTools & { settings: Pick<Settings, 'RATE_LIMIT' | 'SESSION_SECRET'> }

/** The one way to a function, for programs and for forms without scripts: checked once, counted, then performed. */
export async function callFunction(
  { name, plan, input, files, problems, caller }: Call,
  tools: CallTools,
): Promise<Answer> {
  const form = checkForm(plan.schema, input)
  const wrong = { ...Object.fromEntries(problems), ...(!form.ok && form.problems) }
  if (!form.ok || Object.keys(wrong).length > 0) return refusedFields(wrong)
  const { nickname, openMs, email } = form.value as { nickname?: string; openMs?: number; email?: string }
  // Looks like any other refusal, so that a program does not learn which field gave it away.
  if (nickname) return refusedFields({ email: 'not-an-email' })
  if (isTooQuick(openMs)) return refusal('tooQuick', QUICK_RETRY_SECONDS)
  if (plan.limit && email !== undefined && tools.settings.RATE_LIMIT === 'on') {
    const key = `${name}:${addressKey(email.toLowerCase(), tools.settings.SESSION_SECRET)}`
    const wait = await secondsToWait(plan.limit, key, tools)
    if (wait > 0) return refusal('tooMany', wait)
  }
  return plan.perform(form.value, { files, caller }, tools)
}
