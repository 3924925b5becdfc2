import type { z } from 'zod'
import { bankPage } from '../../../content/staff/bank.ts'
import { lineRefusals, statementProblem } from '../../../content/staff/bank-lines.ts'
import { bookingRefusals } from '../../../content/staff/bookings.ts'
import { decideBankLine } from '../../../operations/bank/decide-bank-line.ts'
import { importBankLines } from '../../../operations/bank/import-bank-lines.ts'
import { matchBankLine, recordTransfer } from '../../../operations/bank/match-bank-line.ts'
import { showStatement } from '../../../operations/bank/show-statement.ts'
import type { Tools } from '../../../operations/tools.ts'
import type { LineRefusal, StatementLine } from '../../../rules/bank-lines.ts'
import { checkForm } from '../../../rules/forms/check.ts'
import type { BankLineId, OrderId } from '../../../rules/ids.ts'
import { type BankIntent, bankForms } from '../../../rules/staff-records.ts'
import { problemText, transferOf } from '../bookings/booking-acts.ts'

type Forms = typeof bankForms
type Outcome = { ok: true } | { ok: false; reason: LineRefusal | 'no-amount' }
type Call = { actor: string; tools: Tools }
type Acts = { [Intent in BankIntent]: (form: z.output<Forms[Intent]>, call: Call) => Promise<Outcome> }

/** Each form of a line, and of a transfer that is awaited. */
const acts: Acts = {
  match: ({ orderId, ...form }, { actor, tools }) =>
    matchBankLine({ ...lineOf(form, actor), orderId: orderId as OrderId }, tools),
  return: (form, { actor, tools }) => decideBankLine({ ...lineOf(form, actor), decision: 'return' }, tools),
  ignore: (form, { actor, tools }) => decideBankLine({ ...lineOf(form, actor), decision: 'ignore' }, tools),
  credit: ({ name, email, ...form }, { actor, tools }) =>
    decideBankLine({ ...lineOf(form, actor), decision: 'credit', holder: { name, email } }, tools),
  'record-transfer': (form, { actor, tools }) => recordTransfer(transferOf(form, { name: actor }), tools),
}

function lineOf({ lineId, ...form }: { lineId: string; version: number; reason: string }, actor: string) {
  return { ...form, lineId: lineId as BankLineId, actor }
}

/** What a file would bring, with the file itself, to be sent once more when it is to be imported. */
export type Preview = { lines: StatementLine[]; known: number; outgoing: number; file: string }

export type BankDone = {
  intent: string
  done: string | undefined
  problem: string | undefined
  preview: Preview | undefined
}

const nothing = { done: undefined, problem: undefined, preview: undefined }

export async function performOnBank(form: FormData, call: Call): Promise<BankDone | undefined> {
  const intent = String(form.get('intent'))
  if (intent === 'preview') return preview(form.get('file'), call)
  if (intent === 'import') return importFile(String(form.get('statement')), call)
  if (!isIntent(intent)) return undefined
  return perform(intent, Object.fromEntries(form), call)
}

function isIntent(intent: string): intent is BankIntent {
  return Object.hasOwn(bankForms, intent)
}

async function perform<Intent extends BankIntent>(intent: Intent, fields: object, call: Call): Promise<BankDone> {
  const form = checkForm(bankForms[intent], fields)
  if (!form.ok) return { ...nothing, intent, problem: problemText(form.problems) }
  const outcome = await acts[intent](form.value as z.output<Forms[Intent]>, call)
  if (outcome.ok) return { ...nothing, intent, done: bankPage.done[intent] }
  const { reason } = outcome
  return { ...nothing, intent, problem: reason === 'no-amount' ? bookingRefusals[reason] : lineRefusals[reason] }
}

async function preview(file: FormDataEntryValue | null, { tools }: Call): Promise<BankDone> {
  const intent = 'preview'
  if (!(file instanceof File) || file.size === 0) return { ...nothing, intent, problem: bankPage.import.noFile }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = await showStatement(bytes, tools)
  if (!read.ok) return { ...nothing, intent, problem: statementProblem(read.problem) }
  const { incoming: lines, known, outgoing } = read
  return { ...nothing, intent, preview: { lines, known, outgoing, file: Buffer.from(bytes).toString('base64') } }
}

async function importFile(statement: string, { actor, tools }: Call): Promise<BankDone> {
  const intent = 'import'
  const answer = await importBankLines(new Uint8Array(Buffer.from(statement, 'base64')), actor, tools)
  if (!answer.ok) return { ...nothing, intent, problem: statementProblem(answer.problem) }
  const { matched, unmatched, known } = answer.counts
  return { ...nothing, intent, done: bankPage.import.done(matched, unmatched, known) }
}
