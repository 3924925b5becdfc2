import { StateMark, type StateTone } from '#app/staff/ui/state-mark.tsx'
import { bookingPage } from '#content/staff/booking-record.ts'
import type { InstallmentState } from '#rules/installments/schedule.ts'
import type { PaymentState } from '#rules/payments/payments.ts'

const installmentTones: Record<InstallmentState, StateTone> = {
  paid: 'good',
  due: 'waiting',
  overdue: 'risk',
  upcoming: 'neutral',
}

export function InstallmentMark({ state }: { state: InstallmentState }) {
  return <StateMark tone={installmentTones[state]}>{bookingPage.schedule.states[state]}</StateMark>
}

const paymentTones: Record<PaymentState, StateTone> = {
  requested: 'waiting',
  pending: 'waiting',
  completed: 'good',
  paid: 'good',
  failed: 'risk',
  withdrawn: 'ended',
}

export function PaymentMark({ state }: { state: PaymentState }) {
  return <StateMark tone={paymentTones[state]}>{bookingPage.payments.states[state]}</StateMark>
}
