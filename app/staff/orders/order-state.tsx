import { StateMark, type StateTone } from '#app/staff/ui/state-mark.tsx'
import { orderPage } from '#content/staff/orders.ts'

type OrderState = keyof typeof orderPage.states

const tones: Record<OrderState, StateTone> = {
  open: 'waiting',
  pending: 'waiting',
  paid: 'good',
  refunded: 'ended',
  void: 'ended',
}

export function OrderStateMark({ state }: { state: OrderState }) {
  return <StateMark tone={tones[state]}>{orderPage.states[state]}</StateMark>
}
