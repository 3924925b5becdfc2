import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { SelectField } from '#app/staff/ui/select-field.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { manifestPage } from '#content/staff/manifests.ts'
import { weightText } from '#content/weights.ts'
import { ASSUMED_WEIGHT_KG, type FlightLoad } from '#rules/departures/flight-loads.ts'
import type { ManifestRow } from './manifest-rows.ts'

const words = manifestPage.loads

type Props = {
  rows: readonly ManifestRow[]
  loads: readonly FlightLoad[]
  cabinMaxKg: number | null
  isArranged: boolean
  mayArrange: boolean
}

/** Rule G7: who flies together, and how staff change it. */
export function Flights({ rows, loads, cabinMaxKg, isArranged, mayArrange }: Props) {
  const names = new Map<string, string>(rows.map(({ guestId, name }) => [guestId, name]))
  return (
    <StaffSection heading={words.heading}>
      <p className="text-slate text-small">{isArranged ? words.arranged : words.explain}</p>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {loads.map((load, index) => (
          <Flight
            key={load.passengers[0]?.guestId}
            number={index + 1}
            load={load}
            limit={cabinMaxKg}
            nameOf={(guestId) => names.get(guestId) ?? ''}
          />
        ))}
      </ol>
      {mayArrange ? (
        <div className="action-row">
          {loads.length > 1 ? <SwapForm rows={rows} /> : null}
          {isArranged ? (
            <ActionForm intent="replan-flights" label={words.replan} confirm={words.replanConfirm} reason />
          ) : null}
        </div>
      ) : null}
    </StaffSection>
  )
}

function SwapForm({ rows }: Pick<Props, 'rows'>) {
  const options = rows.map(({ guestId, flight, name }) => ({ value: guestId, label: words.place(flight, name) }))
  const [first] = rows
  const second = rows.find(({ flight }) => flight !== first?.flight)
  return (
    <ActionForm intent="swap-guests" label={words.swap} confirm={words.swapConfirm} reason>
      <SelectField name="one" label={words.one} value={first?.guestId ?? ''} options={options} />
      <SelectField name="other" label={words.other} value={second?.guestId ?? ''} options={options} />
    </ActionForm>
  )
}

type FlightProps = { number: number; load: FlightLoad; limit: number | null; nameOf(guestId: string): string }

function Flight({ number, load: { passengers, totalKg, assumedWeights, isOverweight }, limit, nameOf }: FlightProps) {
  const { flight, weight, assumed: assumedText, over } = words
  return (
    <li className="border border-ink p-3">
      <h3 className="text-small">{flight(number)}</h3>
      <p className="figure">{weight(totalKg, limit)}</p>
      {isOverweight ? <p className="font-bold text-berry text-small">{over}</p> : null}
      {assumedWeights > 0 ? (
        <p className="text-slate text-small">{assumedText(assumedWeights, ASSUMED_WEIGHT_KG)}</p>
      ) : null}
      <ul className="mt-2 text-small">
        {passengers.map(({ guestId, weightKg }) => (
          <li key={guestId} className="flex justify-between gap-3">
            {nameOf(guestId)} <span className="figure">{weightKg === null ? '?' : weightText(weightKg)}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
