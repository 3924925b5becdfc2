import { findBankLine } from '#db/bank/bank-lines.ts'
import { getBooking } from '#db/bookings/bookings.ts'
import { listCreditsByEmail } from '#db/payments/credits.ts'
import { listUnmatchedBankLines } from '#db/staff/today.ts'
import { resolveBankLine } from '#operations/bank/resolve-bank-line.ts'
import { recordBookingPayment } from '#operations/bookings/record-booking-payment.ts'
import { applyCredit } from '#operations/payments/apply-credit.ts'
import { issueCreditToPerson } from '#operations/payments/issue-credit.ts'
import { addNote } from '#operations/staff/add-note.ts'
import { colleagues, nameOf } from './people.ts'
import { done, importStatement, type Sale } from './sales.ts'
import { daysAgo, hoursAgo, type Stage } from './stage.ts'

/** Bank lines that staff had to decide on, a credit that was spent, and a transfer that no statement has shown yet. */
export function planMoneyDesk(stage: Stage, charter: Sale, awaited: Sale): void {
  planOddMoney(stage, 74, { amount: '12.40', payer: 'First Alpine Bank', message: 'Interest paid' }, 'ignore')
  planOddMoney(stage, 41, { amount: '350.00', payer: 'Kacper Zielak', message: 'Ski rental' }, 'refund')
  importStatement(stage, hoursAgo(stage, 26), { unnamed: awaited })
  planCredit(stage, charter)
  planRecordedTransfer(stage, charter)
}

type OddLine = { amount: string; payer: string; message: string }

/** A line that matches no order, and the decision that staff made a day later. */
function planOddMoney(stage: Stage, days: number, line: OddLine, decision: 'ignore' | 'refund'): void {
  const { tools } = stage
  importStatement(stage, daysAgo(stage, days), { other: line })
  stage.at(daysAgo(stage, days - 1), async () => {
    const [open] = await listUnmatchedBankLines(tools.db)
    const found = open && (await findBankLine(tools.db, open.id))
    if (!found) throw new Error('the line is unmatched')
    const reason = decision === 'ignore' ? 'Quarterly interest.' : 'Meant for the rental shop, so we’re refunding it.'
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
    const reason = 'Lost a full day to weather last season.'
    done(await issueCreditToPerson({ holder, amountCents: CREDIT_CENTS, actor, reason }, tools))
  })
  stage.at(daysAgo(stage, 60), async () => {
    const { bookingId } = sale
    const [credit] = await listCreditsByEmail(tools.db, person.email)
    const { version } = await getBooking(tools.db, bookingId)
    if (!credit) throw new Error('the credit was issued')
    const use = { creditId: credit.id, amountCents: CREDIT_CENTS, reason: 'Asked us to apply it to the charter.' }
    done(await applyCredit({ bookingId, version, actor, ...use }, tools))
    const note = { subject: 'booking', subjectId: bookingId, author: actor } as const
    await addNote(
      { ...note, text: 'Will pay the rest after their board meeting. Go easy: they’ve flown with us twice.' },
      tools,
    )
  })
}

const PART_CENTS = 50_000

/** The organizer sent part of the balance, and staff saw it in online banking. */
function planRecordedTransfer(stage: Stage, sale: Sale): void {
  const { tools } = stage
  stage.at(daysAgo(stage, 12), async () => {
    const { bookingId } = sale
    const { version } = await getBooking(tools.db, bookingId)
    const money = { method: 'bank-transfer', amountCents: PART_CENTS } as const
    const by = { actor: colleagues.june.name, reason: 'Part of the balance, seen in online banking.' }
    done(await recordBookingPayment({ bookingId, version, ...money, ...by }, tools))
  })
}
