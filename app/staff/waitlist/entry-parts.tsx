import { Link } from 'react-router'
import { entryPage } from '../../../content/staff/waitlist.ts'
import type { EntryRecord } from '../../../operations/waitlist/show-entry-record.ts'
import { groupSizes } from '../../../rules/forms/options.ts'
import { type Failed, RecordAction } from '../record-parts.tsx'
import { FilterSelect } from '../ui/filters.tsx'
import { MailAddress } from '../ui/mail-address.tsx'
import { Moment } from '../ui/moment.tsx'
import { RecordTable } from '../ui/record-table.tsx'
import { StaffSection } from '../ui/staff-page.tsx'

type Props = { record: EntryRecord; failed: Failed | undefined }

export function EntryActions({ record: { entry, said }, failed }: Props) {
  const words = entryPage.actions
  return (
    <StaffSection heading={words.heading}>
      <div className="flex flex-wrap items-start gap-2">
        {entry.departureId && entry.standing !== 'invited' ? (
          <RecordAction intent="invite" label={words.invite} confirm={words.inviteConfirm} failed={failed} reason />
        ) : null}
        <RecordAction
          intent="change-party"
          label={words.party}
          hidden={{ seen: entry.updatedAt.toISOString() }}
          failed={failed}
          reason
        >
          <FilterSelect
            name="groupSize"
            label={words.people}
            value={said.groupSize ?? String(entry.people)}
            options={groupSizes.map((size) => ({ value: size, label: size }))}
          />
        </RecordAction>
        <RecordAction intent="remove" label={words.remove} confirm={words.removeConfirm} failed={failed} reason />
      </div>
    </StaffSection>
  )
}

type AlikeProps = { alike: EntryRecord['alike']; failed: Failed | undefined }

/** Who may have joined twice. */
export function Alike({ alike, failed }: AlikeProps) {
  const words = entryPage.alike
  return (
    <StaffSection heading={words.heading}>
      <RecordTable
        label={words.label}
        rows={alike}
        keyOf={({ id }) => id}
        columns={[
          { head: words.name, cell: ({ id, name }) => <EntryName id={id} name={name} /> },
          { head: words.email, cell: ({ email }) => <MailAddress email={email} /> },
          { head: words.people, cell: ({ people }) => people, figure: true },
          { head: words.joined, cell: ({ joinedAt }) => <Moment at={joinedAt} /> },
          {
            head: words.actions,
            cell: ({ id, email }) => (
              <RecordAction
                intent="merge"
                label={words.merge}
                about={email}
                confirm={words.mergeConfirm}
                hidden={{ dropId: id }}
                failed={failed}
                of={id}
                reason
              />
            ),
          },
        ]}
      />
    </StaffSection>
  )
}

function EntryName({ id, name }: { id: string; name: string }) {
  return (
    <Link to={`/staff/waitlist/${id}`} className="link">
      {name}
    </Link>
  )
}
