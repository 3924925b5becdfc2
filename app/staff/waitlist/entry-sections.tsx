import { RecordAction } from '#app/staff/record-sections.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { MailAddress } from '#app/staff/ui/mail-address.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { SelectField } from '#app/staff/ui/select-field.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { consequences } from '#content/staff/consequences.ts'
import { entryPage, entryRefusals } from '#content/staff/waitlist.ts'
import type { PublicDate } from '#operations/departures/list-public-dates.ts'
import type { StaffEntryPage } from '#operations/waitlist/load-staff-entry-page.ts'
import { PARTY_SIZES } from '#rules/forms/options.ts'
import { MoveTargetField } from './move-target.tsx'

type Props = { record: StaffEntryPage }
type ActionsProps = Props & { targets: readonly PublicDate[] }

export function EntryActions({ record, targets }: ActionsProps) {
  const { entry, payload, inviteRefusal, canConfirm, position } = record
  const words = entryPage.actions
  return (
    <StaffSection heading={words.heading}>
      <div className="action-row">
        {canConfirm ? (
          <RecordAction intent="confirm" label={words.confirm} confirm={words.confirmConfirm} reason />
        ) : null}
        {inviteRefusal ? null : (
          <RecordAction intent="invite" label={words.invite} confirm={words.inviteConfirm} reason />
        )}
        {position.invitation ? (
          <>
            <RecordAction intent="extend" label={words.extend} confirm={words.extendConfirm} reason />
            <RecordAction intent="copy-link" label={words.copyLink} confirm={words.copyConfirm} />
          </>
        ) : null}
        {entry.confirmedAt && !position.invitation ? (
          <RecordAction intent="move" label={words.move} confirm={words.moveConfirm} reason>
            <MoveTargetField targets={targets} />
          </RecordAction>
        ) : null}
        <RecordAction intent="change-contact" label={words.contact} confirm={words.contactConfirm} reason>
          <input type="hidden" name="seen" value={entry.updatedAt.toISOString()} />
          <TextField name="name" label={words.name} defaultValue={entry.name} required />
          <TextField type="email" name="email" label={words.email} defaultValue={entry.email} required />
          <TextField type="tel" name="phone" label={words.phone} defaultValue={payload.phone ?? ''} />
        </RecordAction>
        <RecordAction intent="change-party-size" label={words.party} reason>
          <input type="hidden" name="seen" value={entry.updatedAt.toISOString()} />
          <SelectField
            name="groupSize"
            label={words.people}
            value={payload.groupSize ?? String(entry.people)}
            options={PARTY_SIZES.map((size) => ({ value: size, label: size }))}
          />
        </RecordAction>
        <RecordAction
          intent="remove"
          label={words.remove}
          tone="berry"
          confirm={`${consequences.entry(entry.people)} ${words.removeConfirm}`}
          reason
        />
      </div>
      {entry.confirmedAt && entry.departureId && inviteRefusal && inviteRefusal !== 'already-invited' ? (
        <p className="text-slate text-small">{words.notInvitable(entryRefusals[inviteRefusal])}</p>
      ) : null}
    </StaffSection>
  )
}

/** They are shown only in the response to the action, which the audit log records. */
export function SpecialRequests() {
  const words = entryPage.requests
  return (
    <StaffSection heading={words.heading}>
      <RecordAction intent="read-requests" label={words.read} confirm={words.readConfirm} />
    </StaffSection>
  )
}

/** Other entries of the same waitlist that may be the same person. */
export function PossibleDuplicates({ record: { possibleDuplicates, entry } }: Props) {
  const words = entryPage.duplicates
  return (
    <RecordSection
      words={words}
      rows={possibleDuplicates}
      href={({ id }) => `/staff/waitlist/${id}`}
      columns={[
        { head: words.name, cell: ({ name }) => name },
        { head: words.email, cell: ({ email }) => <MailAddress email={email} /> },
        { head: words.people, cell: ({ people }) => people, figure: true },
        { head: words.joined, cell: ({ joinedAt }) => <DateTime at={joinedAt} /> },
        {
          head: words.actions,
          cell: ({ id, email, people, confirmedAt }) =>
            entry.confirmedAt && confirmedAt ? (
              <RecordAction
                intent="merge"
                label={words.merge}
                about={email}
                tone="berry"
                confirm={`${consequences.entry(people)} ${words.mergeConfirm}`}
                hidden={{ dropId: id }}
                reason
              />
            ) : null,
        },
      ]}
    />
  )
}
