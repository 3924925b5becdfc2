import type { StaffActionReport } from '#app/staff/staff-action.ts'
import { recordWords } from '#content/staff/records.ts'
import { settlementPage as words } from '#content/staff/settlement.ts'
import { type DecidedLine, settleDays } from '#operations/days/settle-days.ts'
import type { Tools } from '#operations/tools.ts'
import { settlementLineForm } from '#rules/days/settlement-forms.ts'
import type { DepartureId } from '#rules/ids.ts'

type Call = { departureId: DepartureId; actor: string; tools: Tools }

/** The lines are columns of fields with the same names, as a form without scripts sends them. */
export async function runSettlement(form: FormData, { tools, ...call }: Call): Promise<StaffActionReport> {
  const intent = 'settle-days'
  const lines = readLines(form)
  if (!lines) return { intent, problem: recordWords.wrong }
  const result = await settleDays({ ...call, lines }, tools)
  if (!result.ok) return { intent, problem: words.refusals[result.reason] }
  return { intent, done: words.done(result.settled, result.left) }
}

function readLines(form: FormData): DecidedLine[] | undefined {
  const column = (name: string) => form.getAll(name).map(String)
  const [versions, proposed, amounts, reasons] = ['version', 'proposedCents', 'cents', 'reason'].map(column)
  const read = column('bookingId').map((bookingId, index) =>
    settlementLineForm.safeParse({
      bookingId,
      version: versions?.[index],
      proposedCents: proposed?.[index],
      cents: amounts?.[index],
      reason: reasons?.[index],
    }),
  )
  return read.every(({ success }) => success) ? read.flatMap(({ data }) => data ?? []) : undefined
}
