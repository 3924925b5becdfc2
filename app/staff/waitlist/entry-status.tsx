import { StateMark, type StateTone } from '#app/staff/ui/state-mark.tsx'
import { waitlistPage } from '#content/staff/waitlist.ts'
import { type ListedStatus, listedStatus } from '#rules/waitlist/waitlist.ts'

const tones: Record<ListedStatus, StateTone> = {
  unconfirmed: 'neutral',
  waiting: 'waiting',
  invited: 'good',
  paused: 'ended',
  left: 'ended',
}

export function EntryStatusMark({ entry }: { entry: Parameters<typeof listedStatus>[0] }) {
  const status = listedStatus(entry)
  return <StateMark tone={tones[status]}>{waitlistPage.statuses[status]}</StateMark>
}
