import { csvToSendAgain, readCsv } from '#app/staff/csv-upload.ts'
import type { StaffActionReport } from '#app/staff/staff-action.ts'
import { dayImportPage as words } from '#content/staff/day-import.ts'
import { importDays, previewDays } from '#operations/days/import-days.ts'
import type { Tools } from '#operations/tools.ts'
import type { PlannedLine } from '#rules/days/day-lines.ts'

export type DayPreview = { lines: PlannedLine[]; file: string }

export type DayImportReport = StaffActionReport & { preview?: DayPreview }

type Call = { actor: string; tools: Tools }

export async function runDayImport(form: FormData, call: Call): Promise<DayImportReport> {
  const intent = String(form.get('intent'))
  const bytes = await readCsv(form)
  if (!bytes) return { intent, problem: words.noFile }
  return { intent, ...(await (intent === 'import' ? importFile(bytes, call) : previewFile(bytes, call))) }
}

async function previewFile(bytes: Uint8Array, { tools }: Call) {
  const read = await previewDays(bytes, tools)
  if (read.ok) return { preview: { lines: read.lines, file: csvToSendAgain(bytes) } }
  const { problem } = read
  return {
    problem:
      problem.reason === 'missing-columns' ? words.missingColumns(problem.missing) : words.fileProblems[problem.reason],
  }
}

async function importFile(bytes: Uint8Array, { actor, tools }: Call) {
  const result = await importDays({ bytes, actor }, tools)
  return result.ok ? { done: words.done(result.days) } : { problem: words.refusals[result.reason] }
}
