import { Deadline, TimeLeft } from '#app/staff/ui/date-time.tsx'
import { StateMark } from '#app/staff/ui/state-mark.tsx'
import { clockText, clockWords, shortClockWords } from '#content/staff/inquiries.ts'
import type { ResponseClock } from '#rules/inquiries/inquiry-handling.ts'

/** Whether we have replied, or by when we promised to. In a list, only how long that is away. */
export function ReplyClock({ clock, isShort = false }: { clock: ResponseClock; isShort?: boolean }) {
  if (clock.state === 'answered' || clock.state === 'closed') return clockText(clock)
  const tone = clock.state === 'late' ? 'risk' : 'waiting'
  if (isShort) {
    return (
      <StateMark tone={tone}>
        {shortClockWords[clock.state]} <TimeLeft until={clock.by} />
      </StateMark>
    )
  }
  return (
    <>
      <span className="block">
        <StateMark tone={tone}>{clockWords[clock.state]}</StateMark>
      </span>
      <Deadline at={clock.by} />
    </>
  )
}
