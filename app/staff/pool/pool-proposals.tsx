import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { DateTime, Deadline } from '#app/staff/ui/date-time.tsx'
import { type Column, RecordTable } from '#app/staff/ui/record-table.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { StateMark, type StateTone } from '#app/staff/ui/state-mark.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { poolPage } from '#content/staff/pool.ts'
import { tripText } from '#content/waitlist/targets.ts'
import type { ProposalRow } from '#db/pool/pool-page.ts'
import type { PoolPage } from '#operations/pool/load-pool-page.ts'
import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'
import { type ProposalState, proposalExpiresAt } from '#rules/pool/proposals.ts'

const { proposals: words } = poolPage

const tones: Record<ProposalState, StateTone> = { open: 'waiting', accepted: 'good', declined: 'ended', ended: 'ended' }

type Props = Pick<PoolPage, 'proposals'> & { titles: TripTitles }

export function PoolProposals({ proposals: { rows, all, counts }, titles }: Props) {
  return (
    <StaffSection heading={words.heading}>
      {all > 0 ? <p className="figure text-slate text-small">{words.counts(counts)}</p> : null}
      <RecordTable
        label={words.label}
        columns={columnsOf(titles)}
        rows={rows}
        none={words.none}
        href={({ entryId }) => `/staff/waitlist/${entryId}`}
      />
      {rows.length < all ? <p className="text-slate text-small">{words.shown(rows.length, all)}</p> : null}
    </StaffSection>
  )
}

function columnsOf(titles: TripTitles): Column<ProposalRow>[] {
  const { party, people, departure, state, sent, until, actions } = words.columns
  return [
    { head: party, cell: (row) => row.name },
    { head: people, cell: (row) => row.people, figure: true, phone: 'first' },
    {
      head: departure,
      cell: (row) => <TextLink to={`/staff/departures/${row.departureId}`}>{tripText(row.departure, titles)}</TextLink>,
      phone: 'second',
    },
    { head: state, cell: (row) => <StateMark tone={tones[row.state]}>{stateText(row)}</StateMark>, phone: 'second' },
    { head: sent, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    {
      head: until,
      cell: ({ createdAt, endedAt }) =>
        endedAt ? <DateTime at={endedAt} /> : <Deadline at={proposalExpiresAt(createdAt)} />,
    },
    { head: actions, cell: (row) => <Withdraw row={row} titles={titles} /> },
  ]
}

function stateText({ state, endedBy }: ProposalRow): string {
  if (state !== 'ended') return words.states[state]
  return words.ends[endedBy ?? 'expired']
}

function Withdraw({ row: { id, name, people, state, departure }, titles }: { row: ProposalRow; titles: TripTitles }) {
  if (state !== 'open') return null
  return (
    <ActionForm
      intent="withdraw-proposal"
      label={words.withdraw}
      tone="berry"
      about={`${name}, ${tripText(departure, titles)}`}
      hidden={{ proposalId: id }}
      confirm={words.withdrawConfirm(people)}
      reason
    />
  )
}
