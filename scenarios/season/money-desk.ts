import { findBankLine } from '#db/bank/bank-lines.ts'
import { getBooking } from '#db/bookings/bookings.ts'
import { listCreditsByEmail } from '#db/payments/credits.ts'
import { listUnmatchedBankLines } from '#db/staff/today.ts'
import { resolveBankLine } from '#operations/bank/resolve-bank-line.ts'
import { applyCredit } from '#operations/payments/apply-credit.ts'
import { issueCreditToPerson } from '#operations/payments/issue-credit.ts'
import { addNote } from '#operations/staff/add-note.ts'
import { colleagues, nameOf } from './people.ts'
import { done, importStatement, type Sale } from './sales.ts'
import { daysAgo, hoursAgo, type Stage } from './stage.ts'

/** Money that staff had to decide about, and a credit that was spent. */
export function planMoneyDesk(stage: Stage, charter: Sale, awaited: Sale): void {
  planOddMoney(stage, 74, { amount: '12.40', payer: 'First Alpine Bank', message: 'interest' }, 'ignore')
  planOddMoney(stage, 41, { amount: '350.00', payer: 'Kacper Zielak', message: 'for the skis' }, 'refund')
  importStatement(stage, hoursAgo(stage, 26), { unnamed: awaited })
  planCredit(stage, charter)
}

type OddLine = { amount: string; payer: string; message: string }

/** A line that belongs to no order, and what staff decided a day later. */
function planOddMoney(stage: Stage, days: number, line: OddLine, decision: 'ignore' | 'refund'): void {
  const { tools } = stage
  importStatement(stage, daysAgo(stage, days), { other: line })
  stage.at(daysAgo(stage, days - 1), async () => {
    const [open] = await listUnmatchedBankLines(tools.db)
    const found = open && (await findBankLine(tools.db, open.id))
    if (!found) throw new Error('the line waits')
    const reason = decision === 'ignore' ? 'Interest of the quarter.' : 'Meant for the rental shop. Sent back.'
    const by = { actor: colleagues.theo.name, reason }
    done(await resolveBankLine({ lineId: found.id, version: found.version, decision, ...by }, tools))
  })
}

const CREDIT_CENTS = 50_000

/** The organizer of a charter lost a day to the weather last season. */
function planCredit(stage: Stage, sale: Sale): void {
  const { tools } = stage
  const { person } = sale
  const actor = colleagues.mara.name
  stage.at(daysAgo(stage, 96), async () => {
    const holder = { name: nameOf(person), email: person.email }
    const reason = 'Lost a day to the weather last season.'
    done(await issueCreditToPerson({ holder, amountCents: CREDIT_CENTS, actor, reason }, tools))
  })
  stage.at(daysAgo(stage, 60), async () => {
    const { bookingId } = sale
    const [credit] = await listCreditsByEmail(tools.db, person.email)
    const { version } = await getBooking(tools.db, bookingId)
    if (!credit) throw new Error('the credit was issued')
    const use = { creditId: credit.id, amountCents: CREDIT_CENTS, reason: 'Wants it used for the charter.' }
    done(await applyCredit({ bookingId, version, actor, ...use }, tools))
    const note = { subject: 'booking', subjectId: bookingId, author: actor } as const
    await addNote(
      { ...note, text: 'Pays the rest after the board meeting. Be patient, they flew with us twice.' },
      tools,
    )
  })
}
