import type { WaitlistSubject } from '#app/waitlist/payload.ts'
import { WaitlistButton } from '#app/waitlist/waitlist-button.tsx'
import { bookingWords } from '#content/forms/booking.ts'

type Props = { text: string; subject: WaitlistSubject; onWait(subject: WaitlistSubject): void }

/** Says that seats are missing, and offers the waitlist. */
export function SeatsNotice({ text, subject, onWait }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border border-ink border-l-8 border-l-glow p-3">
      <p className="min-w-[14rem] flex-1">{text}</p>
      <WaitlistButton subject={subject} onOpen={onWait}>
        {bookingWords.join}
      </WaitlistButton>
    </div>
  )
}
