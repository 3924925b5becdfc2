import type { CostKind, CostMethod, CostRefusal } from '#rules/costs/costs.ts'

export const costKinds: Record<CostKind, string> = { charter: 'Charter', other: 'Other cost' }

export const costMethods: Record<CostMethod, string> = { 'bank-transfer': 'Bank account', cash: 'Cash' }

/** On the page of a departure, and on top of the page of its costs. */
export const costsPart = {
  heading: 'Costs and profit',
  open: 'Costs and payments',
  none: 'No costs recorded yet.',
  owed: 'Costs',
  paid: 'Paid',
  unpaid: 'Still to pay',
  next: 'Next due',
  received: 'Received from guests',
  profit: 'Profit so far',
  receivedText: 'Received from guests is after refunds, without payment fees.',
}

export const costsPage = {
  title: 'Costs and payments',
  intro: 'What this departure costs us, and what we have paid. Reports and the journal have the same amounts.',
  ownersOnly: 'Owners record costs and payments.',
  label: 'Costs by due date',
  none: 'No costs recorded yet.',
  columns: { words: 'Cost', due: 'Due', amount: 'Amount', paid: 'Paid', open: 'Still to pay', actions: 'Actions' },
  settled: 'Paid',
  payments: (words: string) => `Payments of ${words}`,
  payment: (dollars: string, method: CostMethod, reference: string | null) =>
    `${dollars}, ${costMethods[method].toLowerCase()}${reference ? `, ${reference}` : ''}`,
  fields: {
    kind: 'Kind',
    words: 'What it is for',
    wordsHint: 'Such as “Deposit, Alpine Heli, invoice 2231”. No guests’ names.',
    amount: 'Amount (US dollars)',
    dueDay: 'Due date',
    paidOn: 'Paid on',
    method: 'Paid from',
    reference: 'Reference',
    referenceHint: 'As the bank statement will show it. You can leave it blank.',
  },
  record: 'Record cost',
  pay: 'Record payment',
  payText: 'Record what has already left our account. This sends no money.',
  correct: 'Correct',
  correctText: 'The journal reverses the old amount and posts the new one today.',
  remove: 'Remove',
  removeText: 'The cost leaves this departure. The journal reverses it today.',
  takeBack: 'Take back',
  takeBackText: 'For a payment recorded by mistake, or returned to us. Its amount is open again.',
  done: {
    'record-cost': 'Cost recorded.',
    'correct-cost': 'Cost corrected.',
    'remove-cost': 'Cost removed.',
    'pay-cost': 'Payment recorded.',
    'take-back-cost-payment': 'Payment taken back.',
  },
  refusals: {
    'owner-only': 'Only an owner can record costs.',
    'unknown-departure': 'We couldn’t find that departure.',
    'unknown-cost': 'This cost was removed meanwhile.',
    'changed-meanwhile': 'Someone else changed this cost while you had it open. Check it and try again.',
    'nothing-changed': 'There were no changes to save.',
    'below-paid': 'More than that has been paid. Take back a payment first.',
    'exceeds-open': 'That’s more than is still to pay. Correct the cost first if it went up.',
    'paid-in-future': 'Record a payment once it has been made.',
    'unknown-payment': 'This payment was taken back already.',
  } satisfies Record<CostRefusal, string>,
}
