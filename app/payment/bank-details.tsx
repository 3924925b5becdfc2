import { momentText } from '../../content/dates.ts'
import { paymentPage } from '../../content/pages/payment.ts'
import type { OrderView, OrderWay } from '../../operations/orders/show-order.ts'
import { dollars } from '../../rules/money.ts'
import { inFours, shownCode } from '../../rules/rf-reference.ts'
import { Button } from '../ui/button.tsx'
import { CopiedFact } from './copied-fact.tsx'

type Props = { order: OrderView; way: Extract<OrderWay, { method: 'bank-transfer' }> }

/** Everything a bank asks for, on one sheet. */
export function BankDetails({ order: { totalCents, receivedCents, until }, way }: Props) {
  const { details, facts, simulated, shortCodeHint, print } = paymentPage
  const { account, reference, shortCode } = way
  const due = totalCents - receivedCents
  return (
    <section>
      <h2>{details}</h2>
      {account.isSimulated ? <p className="mt-3 border border-ink border-dashed px-3 py-2">{simulated}</p> : null}
      <dl className="facts mt-4">
        <CopiedFact
          label={receivedCents > 0 ? facts.missing : facts.amount}
          shown={dollars(due)}
          copied={(due / 100).toFixed(2)}
        />
        <CopiedFact label={facts.reference} shown={inFours(reference)} copied={reference} />
        <CopiedFact label={facts.iban} shown={inFours(account.iban)} copied={account.iban} />
        <CopiedFact label={facts.bic} shown={account.bic} copied={account.bic} />
        <CopiedFact label={facts.holder} shown={account.holder} copied={account.holder} />
        <Fact label={facts.bank} value={account.bank} />
        <Fact label={facts.shortCode} value={shownCode(shortCode)} hint={shortCodeHint} />
        {until ? <Fact label={facts.until} value={momentText(until)} /> : null}
      </dl>
      <Button className="mt-4 noscript:hidden print:hidden" onClick={() => window.print()}>
        {print}
      </Button>
    </section>
  )
}

function Fact({ label, value, hint }: { label: string; value: string; hint?: string }) {
  return (
    <div>
      <dt>
        {label}
        {hint ? <span className="block text-small">{hint}</span> : null}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
