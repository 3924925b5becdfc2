import { StateMark, type StateTone } from '#app/staff/ui/state-mark.tsx'
import { inquiryStatusNames } from '#content/staff/inquiries.ts'
import type { InquiryStatus } from '#rules/inquiries/inquiry-handling.ts'

const tones: Record<InquiryStatus, StateTone> = { new: 'neutral', open: 'neutral', waiting: 'waiting', done: 'good' }

export function InquiryStatusMark({ status }: { status: InquiryStatus }) {
  return <StateMark tone={tones[status]}>{inquiryStatusNames[status]}</StateMark>
}
