import { Button } from '#app/ui/button.tsx'
import { Fact } from '#app/ui/facts.tsx'
import { weekdayText } from '#content/dates.ts'
import { paymentPage } from '#content/pages/payment.ts'
import type { OrderPage, PaymentInstructions } from '#operations/holding/load-order-page.ts'
import { formatShortCode, groupByFour } from '#rules/bank/rf-reference.ts'
import { formatDollars } from '#rules/money.ts'
import { CopiedFact } from './copied-fact.tsx'

type Props = { order: OrderPage; way: Extract<PaymentInstructions, { opens: 'bank-details' }> }

export function BankDetails({ order: { totalCents, receivedCents, lastDay }, way }: Props) {
  const { details, facts, simulated, shortCodeHint, print } = paymentPage
  const { account, reference, shortCode } = way
  const { usWire } = account
  const due = totalCents - receivedCents
  const codeLabel = (
    <>
      {facts.shortCode}
      <span className="block text-small">{shortCodeHint}</span>
    </>
  )
  return (
    <section aria-labelledby="bank-details">
      <h2 id="bank-details">{details}</h2>
      {account.isSimulated ? <p className="mt-3 border border-ink border-dashed px-3 py-2">{simulated}</p> : null}
      <dl className="facts mt-4">
        <CopiedFact
          label={receivedCents > 0 ? facts.unpaid : facts.amount}
          shown={formatDollars(due)}
          copied={(due / 100).toFixed(2)}
        />
        <CopiedFact label={facts.reference} shown={groupByFour(reference)} copied={reference} />
        <Fact label={codeLabel} value={formatShortCode(shortCode)} />
        {lastDay ? <Fact label={facts.expiresAt} value={weekdayText(lastDay)} /> : null}
        <CopiedFact label={facts.holder} shown={account.holder} copied={account.holder} />
        <Fact label={facts.bank} value={account.bank} />
      </dl>
      {usWire ? (
        <>
          <h3 className="mt-4 text-base">{paymentPage.usWire}</h3>
          <dl className="facts mt-2">
            <CopiedFact label={facts.routingNumber} shown={usWire.routingNumber} copied={usWire.routingNumber} />
            <CopiedFact label={facts.accountNumber} shown={usWire.accountNumber} copied={usWire.accountNumber} />
            <CopiedFact label={facts.bankAddress} shown={usWire.bankAddress} copied={usWire.bankAddress} />
          </dl>
          <h3 className="mt-4 text-base">{paymentPage.otherBanks}</h3>
        </>
      ) : null}
      <dl className={usWire ? 'facts mt-2' : 'facts'}>
        <CopiedFact label={facts.iban} shown={groupByFour(account.iban)} copied={account.iban} />
        <CopiedFact label={facts.bic} shown={account.bic} copied={account.bic} />
      </dl>
      <Button className="mt-4 noscript:hidden print:hidden" onClick={() => window.print()}>
        {print}
      </Button>
    </section>
  )
}
