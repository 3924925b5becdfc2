import { transferOf } from '#app/staff/bookings/booking-actions.ts'
import { csvToSendAgain, readCsv } from '#app/staff/csv-upload.ts'
import { toFields } from '#app/staff/read-fields.ts'
import { runStaffAction, type StaffActionReport, type StaffActions } from '#app/staff/staff-action.ts'
import { bankPage } from '#content/staff/bank.ts'
import { lineRefusals, statementProblem } from '#content/staff/bank-lines.ts'
import { bookingRefusals } from '#content/staff/booking-refusals.ts'
import { importBankLines } from '#operations/bank/import-bank-lines.ts'
import { matchBankLine, recordTransfer } from '#operations/bank/match-bank-line.ts'
import { previewStatement } from '#operations/bank/preview-statement.ts'
import { resolveBankLine } from '#operations/bank/resolve-bank-line.ts'
import { keepRecordedLine, reopenBankLine, unmatchBankLine } from '#operations/bank/undo-bank-line.ts'
import type { Tools } from '#operations/tools.ts'
import { bankActionForms } from '#rules/bank/bank-action-forms.ts'
import type { BankLineRefusal, StatementLine } from '#rules/bank/bank-lines.ts'

type Refusal = BankLineRefusal | 'invalid-amount'
type Call = { actor: string; tools: Tools }

const lineActions: StaffActions<typeof bankActionForms, Call, Refusal> = {
  forms: bankActionForms,
  run: {
    match: (form, { actor, tools }) => matchBankLine({ ...form, actor }, tools),
    refund: (form, { actor, tools }) => resolveBankLine({ ...form, actor, decision: 'refund' }, tools),
    ignore: (form, { actor, tools }) => resolveBankLine({ ...form, actor, decision: 'ignore' }, tools),
    unmatch: (form, { actor, tools }) => unmatchBankLine({ ...form, actor }, tools),
    reopen: (form, { actor, tools }) => reopenBankLine({ ...form, actor }, tools),
    keep: (form, { actor, tools }) => keepRecordedLine({ ...form, actor }, tools),
    credit: ({ name, email, ...form }, { actor, tools }) =>
      resolveBankLine({ ...form, actor, decision: 'credit', holder: { name, email } }, tools),
    'record-transfer': (form, { actor, tools }) => recordTransfer(transferOf(form, actor), tools),
  },
  done: bankPage.done,
  refusals: { ...lineRefusals, 'invalid-amount': bookingRefusals['invalid-amount'] },
}

/** The lines that an import would add. */
export type Preview = { lines: StatementLine[]; alreadyImported: number; outgoing: number; file: string }

type BankReport = StaffActionReport & { preview?: Preview }

export async function runBankAction(form: FormData, call: Call): Promise<BankReport> {
  const intent = form.get('intent')
  if (intent === 'preview') return { intent, ...(await previewFile(await readCsv(form), call)) }
  if (intent === 'import') return { intent, ...(await importFile(await readCsv(form), call)) }
  return runStaffAction(lineActions, toFields(form), call)
}

async function previewFile(bytes: Uint8Array | undefined, { tools }: Call) {
  if (!bytes) return { problem: bankPage.import.noFile }
  const read = await previewStatement(bytes, tools)
  if (!read.ok) return { problem: statementProblem(read.problem) }
  const { incoming: lines, known: alreadyImported, outgoing } = read
  return { preview: { lines, alreadyImported, outgoing, file: csvToSendAgain(bytes) } }
}

async function importFile(bytes: Uint8Array | undefined, { actor, tools }: Call) {
  if (!bytes) return { problem: bankPage.import.noFile }
  const result = await importBankLines(bytes, actor, tools)
  if (!result.ok) return { problem: statementProblem(result.problem) }
  const { matched, joined, unmatched, alreadyImported } = result.counts
  return { done: bankPage.import.done(matched, joined, unmatched, alreadyImported) }
}
