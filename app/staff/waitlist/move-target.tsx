import { rangeText } from '#content/dates.ts'
import { waitlistPage } from '#content/staff/waitlist.ts'
import type { PublicDate } from '#operations/departures/list-public-dates.ts'

const words = waitlistPage.bulk

type Props = {
  targets: readonly PublicDate[]
  /** The trip whose dates come first. */
  first?: string | undefined
}

/** The departures that parties may move to, by trip. */
export function MoveTargetField({ targets, first }: Props) {
  const trips = [...Map.groupBy(targets, ({ title }) => title)]
  const inOrder = trips.toSorted(([one], [other]) => Number(other === first) - Number(one === first))
  return (
    <label className="grid gap-1 font-bold text-small">
      {words.to}
      <select name="to" defaultValue="" className="input input-small">
        <option value="">{words.chooseTo}</option>
        {inOrder.map(([title, departures]) => (
          <optgroup key={title} label={title}>
            {departures.map(({ id, startDate, endDate }) => (
              <option key={id} value={id}>
                {rangeText(startDate, endDate)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}
