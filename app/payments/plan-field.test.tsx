import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Day } from '#rules/dates.ts'
import { paymentSchedule } from '#rules/installments/schedule.ts'
import { roundCents } from '#rules/money.ts'
import { priceChoice } from '#rules/orders/priced-choice.ts'
import { PlanField } from './plan-field.tsx'
import { PriceBreakdown } from './price-bar.tsx'

const subtotal = roundCents(100_000)

function shown(startDate: Day): string {
  const schedule = paymentSchedule(subtotal, startDate, '2027-01-01', 30)
  return renderToStaticMarkup(
    <PlanField
      value="deposit"
      method="paypal"
      subtotal={subtotal}
      schedule={schedule}
      depositPercent={30}
      isFixed={false}
      onChange={() => {}}
    />,
  )
}

test('[M3] a deposit with which an installment is due says in its label that more than the deposit is charged', () => {
  const soon = shown('2027-03-20')
  expect(soon).toContain('Pay a 30% deposit and the first installment, 65% in total')
  expect(soon).toContain('The first installment is already due, so you pay it with the deposit.')
  const later = shown('2027-12-20')
  expect(later).toMatch(/Pay a 30% deposit(?! and)/)
  expect(later).not.toContain('already due')
})

test('before scripts run, the price breakdown shows no amount that a choice could make stale', () => {
  const schedule = paymentSchedule(subtotal, '2027-06-01', '2027-01-01', 30)
  for (const plan of ['full', 'deposit'] as const) {
    const price = priceChoice(subtotal, schedule, { plan, method: 'paypal' })
    const html = renderToStaticMarkup(<PriceBreakdown perPerson={subtotal} participants={1} price={price} />)
    const [visible, hidden] = html.split('class="invisible"')
    expect(visible).not.toContain('$')
    expect(hidden).toContain(plan === 'full' ? '$1,050.00' : '$315.00')
  }
})
