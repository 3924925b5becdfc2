import { Button } from '#app/ui/button.tsx'
import { Fact } from '#app/ui/facts.tsx'
import { dayText } from '#content/dates.ts'
import { paymentPage } from '#content/pages/payment.ts'
import type { OrderPage, PaymentInstructions } from '#operations/holding/load-order-page.ts'
import { formatShortCode, groupByFour } from '#rules/bank/rf-reference.ts'
import { formatDollars } from '#rules/money.ts'
import { CopiedFact } from './copied-fact.tsx'

type Props = { order: OrderPage; way: Extract<PaymentInstructions, { opens: 'bank-details' }> }

export function BankDetails({ order: { totalCents, receivedCents, lastDay }, way }: Props) {
  const { details, facts, simulated, shortCodeHint, print } = paymentPage
  const { account, reference, shortCode } = way
  const due = totalCents - receivedCents
  const codeLabel = (
    <>
      {facts.shortCode}
      <span className="block text-small">{shortCodeHint}</span>
    </>
  )
  return (
    <section>
      <h2>{details}</h2>
      {account.isSimulated ? <p className="mt-3 border border-ink border-dashed px-3 py-2">{simulated}</p> : null}
      <dl className="facts mt-4">
        <CopiedFact
          label={receivedCents > 0 ? facts.unpaid : facts.amount}
          shown={formatDollars(due)}
          copied={(due / 100).toFixed(2)}
        />
        <CopiedFact label={facts.reference} shown={groupByFour(reference)} copied={reference} />
        <CopiedFact label={facts.iban} shown={groupByFour(account.iban)} copied={account.iban} />
        <CopiedFact label={facts.bic} shown={account.bic} copied={account.bic} />
        <CopiedFact label={facts.holder} shown={account.holder} copied={account.holder} />
        <Fact label={facts.bank} value={account.bank} />
        <Fact label={codeLabel} value={formatShortCode(shortCode)} />
        {lastDay ? <Fact label={facts.expiresAt} value={dayText(lastDay)} /> : null}
      </dl>
      <Button className="mt-4 noscript:hidden print:hidden" onClick={() => window.print()}>
        {print}
      </Button>
    </section>
  )
}
