import { hourText, timeText } from '#content/dates.ts'
import { graphics } from '#content/pages/graphics.ts'
import type { ItineraryItem } from '#rules/catalogue/itinerary-text.ts'
import { type PlannedDay, planDays } from './day-plan.ts'

/** All packages share one axis, so that their days can be compared. */
const FROM_HOUR = 5
const TO_HOUR = 20
const LABELLED_HOURS = [6, 9, 12, 15, 18]

const words = graphics.dayTimeline

/** The itinerary: each day as a strip to scale and as a list. */
export function DayTimeline({ itinerary }: { itinerary: readonly ItineraryItem[] }) {
  const days = planDays(itinerary)
  return (
    <div className="grid gap-6">
      {days.map((day) => (
        <div key={day.day}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            {days.length > 1 ? <h3>{words.day(day.day)}</h3> : null}
            <p className="figure text-small">{summary(day)}</p>
          </div>
          <Strip day={day} />
          <Entries day={day} />
        </div>
      ))}
    </div>
  )
}

function summary({ items, inFieldMinutes }: PlannedDay): string {
  const [first, last] = [items[0]?.time ?? '', items.at(-1)?.time ?? '']
  return words.summary(timeText(first), timeText(last), words.length(inFieldMinutes))
}

/** Decoration: the summary and the list contain all of its numbers. */
function Strip({ day }: { day: PlannedDay }) {
  const last = day.items.at(-1)
  return (
    <div aria-hidden="true" className="relative mt-3 h-[52px]">
      <div className="absolute inset-x-0 top-0 h-[28px] border border-contour" />
      {day.items.map((item) => (
        <span
          key={item.time}
          className={`absolute top-0 h-[28px] border border-ink ${item.inField ? 'bg-spruce' : 'bg-drift'} ${item === last ? 'border-r-0' : ''}`}
          style={{ left: place(item.start), width: share(item.length) }}
        />
      ))}
      {LABELLED_HOURS.map((hour) => (
        <span key={hour} className="absolute top-[28px]" style={{ left: place(hour * 60) }}>
          <span className="block h-[6px] border-ink border-l" />
          <span className="figure -translate-x-1/2 block whitespace-nowrap text-[0.75rem] text-slate leading-[1.3]">
            {hourText(hour)}
          </span>
        </span>
      ))}
    </div>
  )
}

function Entries({ day }: { day: PlannedDay }) {
  return (
    <ol className="mt-3 border-ink border-t">
      {day.items.map((item) => (
        <li
          key={item.time}
          className={`grid grid-cols-[6rem_1fr] items-baseline gap-x-3 border-contour border-b border-l-4 py-2 pl-3 sm:grid-cols-[6rem_1fr_auto] ${item.inField ? 'border-l-spruce' : 'border-l-drift'}`}
        >
          <span className="figure whitespace-nowrap">{timeText(item.time)}</span>
          <span className="max-sm:row-span-2">{item.activity}</span>
          <span className="figure whitespace-nowrap text-slate text-small sm:text-right">
            {item.length ? words.length(item.length) : null}
          </span>
        </li>
      ))}
    </ol>
  )
}

export function DayTimelineKey() {
  const entries = [
    [words.inField, 'bg-spruce'],
    [words.onGround, 'bg-drift'],
  ] as const
  return (
    <ul className="flex flex-wrap gap-x-4 text-small">
      {entries.map(([label, fill]) => (
        <li key={label} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-3 border border-ink ${fill}`} />
          {label}
        </li>
      ))}
    </ul>
  )
}

function share(minutes: number): string {
  return `${((minutes / 60 / (TO_HOUR - FROM_HOUR)) * 100).toFixed(3)}%`
}

function place(minute: number): string {
  return share(minute - FROM_HOUR * 60)
}
