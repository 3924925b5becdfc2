import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { type Column, RecordTable } from '#app/staff/ui/record-table.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { StateMark, type StateTone } from '#app/staff/ui/state-mark.tsx'
import { poolPage } from '#content/staff/pool.ts'
import type { FoundPlan, PoolDeparture } from '#operations/pool/load-pool-page.ts'
import { type Outlook, sumPeople } from '#rules/pool/board.ts'
import { PartyList } from './party-list.tsx'
import { nameText, type PlaceName } from './place-names.ts'
import { SeatStrip } from './seat-strip.tsx'

const { departures: words, send } = poolPage

const tones: Record<Outlook, StateTone> = { flies: 'good', 'flies-with-moves': 'waiting', grounded: 'neutral' }

type Props = Pick<FoundPlan, 'departures' | 'askable' | 'runId'> & { nameOf(place: string): PlaceName }

export function PoolDepartures({ departures: { rows, all }, askable, runId, nameOf }: Props) {
  const asking = rows.filter((row) => row.askable > 0)
  const people = asking.reduce((sum, row) => sum + peopleToAsk(row), 0)
  return (
    <StaffSection heading={words.heading}>
      {asking.length > 1 ? (
        <ActionForm
          intent="send-proposals"
          label={send.all(askable)}
          tone="glow"
          hidden={{ runId }}
          confirm={send.confirm(askable, people, asking.length)}
          reason
        />
      ) : null}
      <RecordTable
        label={words.label}
        columns={columnsOf(runId, nameOf)}
        rows={[...asking, ...rows.filter((row) => row.askable === 0)]}
        none={words.none}
        href={({ id }) => `/staff/departures/${id}`}
      />
      {rows.length < all ? <p className="text-slate text-small">{words.shown(rows.length, all)}</p> : null}
    </StaffSection>
  )
}

function columnsOf(runId: string, nameOf: Props['nameOf']): Column<PoolDeparture>[] {
  const { departure, outlook, on, needed, missing, come, others, actions } = words.columns
  return [
    { head: departure, cell: ({ id }) => <Name {...nameOf(id)} /> },
    { head: outlook, cell: (row) => <ByPlan row={row} />, phone: 'second' },
    { head: on, cell: ({ taken, waiting, capacity }) => words.on(taken, waiting, capacity), isWide: true },
    { head: needed, cell: (row) => (row.needed === 0 ? words.noNeed : row.needed), figure: true, isWide: true },
    { head: missing, cell: (row) => row.missing, figure: true },
    { head: come, cell: (row) => (row.come.length > 0 ? <PartyList parties={row.come} /> : words.nobody) },
    { head: others, cell: (row) => <Others row={row} /> },
    { head: actions, cell: (row) => <Send row={row} runId={runId} about={nameText(nameOf(row.id))} /> },
  ]
}

function Name({ title, dates }: PlaceName) {
  return (
    <span>
      {title}
      <span className="block font-normal min-[72rem]:whitespace-nowrap">{dates}</span>
    </span>
  )
}

function ByPlan({ row: { outlook, capacity, needed, taken, waiting, come } }: { row: PoolDeparture }) {
  return (
    <>
      <span className="whitespace-nowrap">
        <StateMark tone={tones[outlook]}>{words.outlooks[outlook]}</StateMark>
      </span>
      <SeatStrip capacity={capacity} needed={needed} taken={taken} waiting={waiting} coming={sumPeople(come)} />
    </>
  )
}

function Others({ row: { others, otherPeople } }: { row: PoolDeparture }) {
  if (others.length === 0) return words.nobody
  const more = otherPeople - sumPeople(others)
  return <PartyList parties={others}>{more > 0 ? words.more(more) : null}</PartyList>
}

function peopleToAsk({ come }: PoolDeparture): number {
  return sumPeople(come.filter(({ asked }) => asked === 'not-asked'))
}

function Send({ row, runId, about }: { row: PoolDeparture; runId: string; about: string }) {
  const { id, askable } = row
  if (askable === 0) return null
  return (
    <div className="min-[72rem]:whitespace-nowrap [&_form]:whitespace-normal">
      <ActionForm
        intent="send-proposals"
        label={send.button(askable)}
        about={about}
        hidden={{ runId, departureId: id }}
        confirm={send.confirm(askable, peopleToAsk(row), 1)}
        reason
      />
    </div>
  )
}
