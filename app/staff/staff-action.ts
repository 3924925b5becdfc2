import { data } from 'react-router'
import type { z } from 'zod'
import { staffPieces } from '#content/staff/frame.ts'
import { recordWords } from '#content/staff/records.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { CHOSEN_REASON, chosenReason } from '#rules/staff/reasons.ts'
import { problemWords } from './form-problems.ts'
import type { Fields } from './read-fields.ts'

type Forms = Readonly<Record<string, z.ZodType>>

/** `done` replaces the page's usual words; `shown` is what the action was meant to reveal. */
type Success<Shown> = { ok: true; done?: string; shown?: Shown }
/** `problem` replaces the page's usual words; `by` is the person who changed the record first. */
type Failure<Refusal> = { ok: false; reason: Refusal; problem?: string; by?: string }

/** The forms of a page by their intent: the schema of each, what it runs, and what the page says afterward. */
export type StaffActions<Known extends Forms, Call, Refusal extends string, Shown = never> = {
  forms: Known
  run: {
    [Intent in keyof Known]: (form: z.output<Known[Intent]>, call: Call) => Promise<Success<Shown> | Failure<Refusal>>
  }
  done: Readonly<Record<keyof Known, string>>
  refusals: Readonly<Record<Refusal, string>>
  /** For an invalid form, instead of the words of its first problem. */
  incomplete?: string
}

/** What a page says about the form that was just sent. */
export type StaffActionReport<Refusal extends string = string, Shown = unknown> = {
  intent: string
  done?: string
  shown?: Shown | undefined
  problem?: string
  reason?: Refusal
  /** Shown beside the fields. */
  errors?: Record<string, string>
  /** The submitted fields, if nothing was saved. A password is typed again. */
  sent?: Fields
  /** The person who changed the record first, in a conflict. */
  changedBy?: string | undefined
}

/** Runs the form that `fields.intent` names. An intent that the page does not have is a bad request. */
export async function runStaffAction<Known extends Forms, Call, Refusal extends string, Shown = never>(
  actions: StaffActions<Known, Call, Refusal, Shown>,
  fields: Fields,
  call: Call,
): Promise<StaffActionReport<Refusal, Shown>> {
  const { intent = '', [CHOSEN_REASON]: chosen, ...typed } = fields
  const { password: _, ...sent } = fields
  const short = chosenReason(intent, chosen)
  const schema = Object.hasOwn(actions.forms, intent) ? actions.forms[intent] : undefined
  if (!schema) throw data(null, 400)
  const form = checkForm(schema, short ? { ...typed, reason: staffPieces.shortReasons[short] } : typed)
  if (!form.ok) {
    const errors = problemWords(form.problems)
    const [problem = recordWords.wrong] = Object.values(errors)
    return { intent, problem: actions.incomplete ?? problem, errors, sent }
  }
  const result = await actions.run[intent as keyof Known](form.value as z.output<Known[keyof Known]>, call)
  if (result.ok) return { intent, done: result.done ?? actions.done[intent as keyof Known], shown: result.shown }
  const { reason, problem = actions.refusals[reason], by } = result
  return { intent, reason, problem, sent, changedBy: by }
}

export function respond<Report extends StaffActionReport>(report: Report) {
  if (report.changedBy !== undefined) return data(report, 409)
  return data(report, report.problem === undefined ? 200 : 422)
}
