import { DateTime } from '#app/staff/ui/date-time.tsx'
import { useStaffClock } from '#app/staff/ui/staff-clock.tsx'
import { rangeText } from '#content/dates.ts'
import { manifestPage as words } from '#content/staff/manifests.ts'
import type { FlightLoad } from '#rules/departures/flight-loads.ts'
import type { ManifestRow } from './manifest-rows.ts'

type Props = {
  title: string
  startDate: string
  endDate: string
  isCancelled: boolean
  /** The facts of the departure, which each sheet repeats. */
  summary: string
  rows: readonly ManifestRow[]
  loads: readonly FlightLoad[]
  cabinMaxKg: number | null
  version: string
  readAt: Date
}

const { columns } = words

/** In the order in which a guide asks for them. A note that is empty takes no room upright. */
const facts: { label: string; text(row: ManifestRow): string; isNote?: boolean }[] = [
  { label: columns.flight, text: ({ flight }) => flight },
  { label: words.weightColumn, text: ({ weights }) => weights },
  { label: columns.phone, text: ({ phone }) => phone },
  { label: columns.boots, text: ({ boots }) => boots },
  { label: columns.sport, text: ({ sport, skill }) => [sport, skill].filter(Boolean).join(' ') },
  { label: columns.country, text: ({ country }) => country },
  { label: columns.emergency, text: (row) => [row.emergency, row.emergencyPhone].filter(Boolean).join(', ') },
  { label: columns.insurance, text: (row) => [row.insurance, row.policy].filter(Boolean).join(', ') },
  { label: columns.medical, text: ({ medical }) => medical, isNote: true },
  { label: columns.dietary, text: ({ dietary }) => dietary, isNote: true },
  { label: columns.requests, text: ({ requests }) => requests, isNote: true },
  {
    label: columns.missing,
    text: ({ isReady, isUnanswered, missing }) =>
      isReady ? words.nothingMissing : isUnanswered ? words.allMissing : missing,
    isNote: true,
  },
]

const width = facts.length + 1

/**
 * The guests on paper. Across, a guest is a line, so that a helicopter fits one page. Upright, the facts of a guest flow
 * into as many columns as there is room for. Head and foot are repeated on every page.
 */
export function ManifestSheet(props: Props) {
  const { title, startDate, endDate, isCancelled, summary, rows, loads, cabinMaxKg } = props
  return (
    <table className="manifest-sheet hidden print:table">
      <thead>
        <tr>
          <th colSpan={width}>
            {words.title(title)}, {rangeText(startDate, endDate)}
            {isCancelled ? <strong className="block">{words.cancelled}</strong> : null}
            <span className="block font-normal">{summary}</span>
          </th>
        </tr>
        <tr data-heads>
          <th scope="col">{columns.name}</th>
          {facts.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {[...Map.groupBy(rows, ({ flight }) => flight)].map(([flight, aboard]) => (
        <tbody key={flight}>
          <tr data-flight>
            <th colSpan={width}>{flightText(Number(flight), loads[Number(flight) - 1], cabinMaxKg)}</th>
          </tr>
          {aboard.map((row) => (
            <tr key={row.guestId}>
              <th scope="row">
                {row.name}, <span className="whitespace-nowrap">{row.reference}</span>
              </th>
              {facts.map(({ label, text, isNote }) => (
                <td key={label} data-head={label} data-note={isNote ? '' : undefined}>
                  {text(row) || (isNote ? '' : words.blank)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <td colSpan={width}>
            <Printed {...props} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function flightText(number: number, load: FlightLoad | undefined, limit: number | null): string {
  const { flight, weight, over } = words.loads
  const parts = [flight(number), load && weight(load.totalKg, limit), load?.isOverweight && over]
  return parts.filter(Boolean).join(' · ')
}

/** The clock goes on while the page is open, so paper that was printed late says how old it is. */
function Printed({ version, readAt }: Pick<Props, 'version' | 'readAt'>) {
  const { now } = useStaffClock()
  const { print } = words
  return (
    <>
      {print.version(version)} · {print.asOf} <DateTime at={readAt} /> · {print.printed} <DateTime at={now} /> ·{' '}
      {print.private}
    </>
  )
}
