import { Legend } from '#app/staff/reports/figure.tsx'
import { type Column, RecordTable } from '#app/staff/ui/record-table.tsx'
import { poolPage } from '#content/staff/pool.ts'
import { FLOW_KINDS, type Flow, type FlowKind, GROUND, type GroupedFlows, OTHERS, type Side } from '#rules/pool/flow.ts'
import { type FlowPlace, layOutFlows } from './flow-layout.ts'
import { nameText, type PlaceName } from './place-names.ts'

const { flow: words } = poolPage

/** From light to dark, so that the picture works without color. */
const fills: Record<FlowKind, string> = { stay: 'fill-spruce/45', move: 'fill-ember', ground: 'fill-contour/55' }

const legend = FLOW_KINDS.map((kind) => ({
  key: kind,
  label: words.kinds[kind],
  sample: <rect width="24" height="14" className={fills[kind]} />,
}))

type Props = { grouped: GroupedFlows; nameOf(place: string): PlaceName }

/** People flow from where they are to where they fly, in bands as wide as there are people. */
export function FlowPicture({ grouped: { flows, hidden }, nameOf }: Props) {
  const { height, places, bands } = layOutFlows(flows)
  const sum = (kind: FlowKind) => flows.reduce((all, flow) => all + (flow.kind === kind ? flow.people : 0), 0)
  const [stay, move, ground] = FLOW_KINDS.map(sum)
  const labelOf =
    (side: Side) =>
    (place: string): PlaceName => {
      if (place === OTHERS) return { title: words.others(hidden[side]) }
      return place === GROUND ? { title: words.ground } : nameOf(place)
    }
  const textOf = (side: Side, place: string) => nameText(labelOf(side)(place))
  return (
    <div className="grid max-w-[60rem] gap-3">
      <Legend entries={legend} />
      <div
        role="img"
        aria-label={words.summary(move ?? 0, (stay ?? 0) + (move ?? 0), ground ?? 0)}
        className="grid grid-cols-[minmax(0,7.25rem)_minmax(3rem,1fr)_minmax(0,7.25rem)] gap-x-2 border border-contour bg-snow p-3 sm:grid-cols-[minmax(0,12rem)_1fr_minmax(0,12rem)] sm:gap-x-3 sm:p-4"
      >
        <p className="kicker pb-2 text-right">{words.from}</p>
        <span />
        <p className="kicker pb-2">{words.to}</p>
        <Labels places={places.from} height={height} labelOf={labelOf('from')} isLeft />
        <svg
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="w-full"
          style={{ height }}
        >
          {bands.map(({ key, kind, path }) => (
            <path key={key} d={path} className={fills[kind]} />
          ))}
          <Bars places={places.from} x={0} />
          <Bars places={places.to} x={99} />
        </svg>
        <Labels places={places.to} height={height} labelOf={labelOf('to')} />
      </div>
      <details className="min-w-0">
        <summary className="link inline-flex min-h-target cursor-pointer items-center text-small print:hidden">
          {words.table}
          <span className="sr-only">: {words.heading}</span>
        </summary>
        <RecordTable
          label={words.label}
          columns={tableColumns(textOf)}
          rows={flows}
          keyOf={({ from, to, kind }) => `${from} ${to} ${kind}`}
        />
      </details>
    </div>
  )
}

function Bars({ places, x }: { places: readonly FlowPlace[]; x: number }) {
  return places.map(({ place, top, height }) => (
    <rect key={place} x={x} y={top} width="1" height={height} className={place === GROUND ? 'fill-edge' : 'fill-ink'} />
  ))
}

type LabelProps = {
  places: readonly FlowPlace[]
  height: number
  labelOf(place: string): PlaceName
  isLeft?: boolean
}

function Labels({ places, height, labelOf, isLeft = false }: LabelProps) {
  return (
    <div className={`relative ${isLeft ? 'text-right' : ''}`} style={{ height }}>
      {places.map(({ place, people, top, height: bar }) => {
        const { title, start } = labelOf(place)
        return (
          <p
            key={place}
            className="absolute inset-x-0 -translate-y-1/2 text-[0.8125rem] leading-[1.25] sm:text-small"
            style={{ top: top + bar / 2 }}
          >
            <span className={`flex gap-x-[6px] font-bold ${isLeft ? 'justify-end' : 'flex-row-reverse justify-end'}`}>
              <span className={start ? 'line-clamp-1' : 'line-clamp-2'}>{title}</span>
              <span className="figure">{people}</span>
            </span>
            {start ? (
              <span className="figure line-clamp-1 text-slate text-[0.75rem] sm:text-[0.8125rem]">{start}</span>
            ) : null}
          </p>
        )
      })}
    </div>
  )
}

function tableColumns(textOf: (side: Side, place: string) => string): Column<Flow>[] {
  const { from, to, kind, parties, people } = words.columns
  return [
    { head: from, cell: (flow) => textOf('from', flow.from) },
    { head: to, cell: (flow) => textOf('to', flow.to) },
    { head: kind, cell: (flow) => words.kinds[flow.kind] },
    { head: parties, cell: (flow) => flow.parties, figure: true },
    { head: people, cell: (flow) => flow.people, figure: true },
  ]
}
