import { bookingWords } from '../../content/forms/booking.ts'
import type { WaitingListSubject } from './payloads.ts'
import { WaitingListButton } from './waiting-list-button.tsx'

type Props = { text: string; subject: WaitingListSubject; onWait(subject: WaitingListSubject): void }

/** Where seats end, the waiting list begins. */
export function SeatsNotice({ text, subject, onWait }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border border-ink border-l-8 border-l-glow p-3">
      <p className="min-w-[14rem] flex-1">{text}</p>
      <WaitingListButton subject={subject} onOpen={onWait}>
        {bookingWords.join}
      </WaitingListButton>
    </div>
  )
}
