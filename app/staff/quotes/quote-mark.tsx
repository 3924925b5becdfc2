import { StateMark, type StateTone } from '#app/staff/ui/state-mark.tsx'
import { quoteStatusNames } from '#content/staff/quotes.ts'
import type { QuoteStatus } from '#rules/quotes/quotes.ts'

const tones: Record<QuoteStatus, StateTone> = {
  open: 'waiting',
  accepted: 'good',
  withdrawn: 'ended',
  expired: 'ended',
}

export function QuoteMark({ status }: { status: QuoteStatus }) {
  return <StateMark tone={tones[status]}>{quoteStatusNames[status]}</StateMark>
}
