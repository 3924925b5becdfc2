import { SharedNumbers } from '#app/days/shared-numbers.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { dayText } from '#content/dates.ts'
import { dayFactsText } from '#content/days/day-words.ts'
import { numberLines, tripDaysWords as words } from '#content/days/trip-days.ts'
import type { TripDays as Days } from '#operations/days/load-trip-days.ts'

/** Rule L6: the days as they happen, and after the trip what they add up to. */
export function TripDays({ days, numbers, shared, isOver }: Days & { isOver: boolean }) {
  if (!numbers) return null
  return (
    <section id="days">
      <h2>{isOver ? words.after.heading : words.during.heading}</h2>
      {isOver ? (
        <Facts lines={numberLines(numbers).map(({ label, value }) => [label, value])} className="mt-4" />
      ) : (
        <p className="mt-2 text-slate text-small">{words.during.text}</p>
      )}
      {shared ? <SharedNumbers shared={shared} /> : null}
      <ol className="mt-4 border-ink border-t">
        {days.map((each) => (
          <li key={each.day} className="grid border-contour border-b py-2 sm:grid-cols-[12rem_1fr] sm:gap-x-4">
            <span className="figure text-slate">{dayText(each.day)}</span>
            <span className="min-w-0 [overflow-wrap:anywhere]">{dayFactsText(each)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
