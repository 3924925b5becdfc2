import { rangeText } from '#content/dates.ts'
import { manifestPage as words } from '#content/staff/manifests.ts'
import type { ManifestRow } from './manifest-rows.ts'

type Props = {
  title: string
  startDate: string
  endDate: string
  isCancelled: boolean
  rows: readonly ManifestRow[]
}

const { columns } = words

/** The facts are in the order in which a guide asks for them. Notes may be long, so each has its own line. */
const facts: { label: string; text(row: ManifestRow): string; isLong?: boolean }[] = [
  { label: columns.flight, text: ({ flight }) => flight },
  { label: columns.weight, text: ({ weight }) => weight },
  { label: columns.phone, text: ({ phone }) => phone },
  { label: columns.boots, text: ({ boots }) => boots },
  { label: columns.sport, text: ({ sport, skill }) => [sport, skill].filter(Boolean).join(' ') },
  { label: columns.country, text: ({ country }) => country },
  { label: columns.emergency, text: (row) => [row.emergency, row.emergencyPhone].filter(Boolean).join(', ') },
  { label: columns.insurance, text: (row) => [row.insurance, row.policy].filter(Boolean).join(', ') },
  { label: columns.medical, text: ({ medical }) => medical, isLong: true },
  { label: columns.dietary, text: ({ dietary }) => dietary, isLong: true },
  { label: columns.requests, text: ({ requests }) => requests, isLong: true },
  { label: columns.missing, text: (row) => (row.isReady ? words.complete : row.missing), isLong: true },
]

/**
 * The guests on paper. It fits any sheet, upright or across, because the facts of a guest flow into as many columns as
 * there is room for. The head with the trip is repeated on every page.
 */
export function ManifestSheet({ title, startDate, endDate, isCancelled, rows }: Props) {
  return (
    <table className="manifest-sheet hidden print:table">
      <thead>
        <tr>
          <th>
            {words.title(title)}, {rangeText(startDate, endDate)}
            {isCancelled ? <strong className="block">{words.cancelled}</strong> : null}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.guestId}>
            <td>
              <p className="font-bold">
                {row.name}, {row.reference}
              </p>
              <dl>
                {facts
                  .filter(({ text, isLong }) => !isLong || text(row))
                  .map(({ label, text, isLong }) => (
                    <div key={label} data-long={isLong ? '' : undefined}>
                      <dt>{label}</dt>
                      <dd>{text(row) || words.blank}</dd>
                    </div>
                  ))}
              </dl>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
