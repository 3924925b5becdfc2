import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { recordWords } from '../../content/staff/records.ts'
import type { RecordMail } from '../../db/record-history.ts'
import type { RecordEvent } from '../../operations/staff/record-events.ts'
import { ActionForm } from './ui/action-form.tsx'
import { MailAddress } from './ui/mail-address.tsx'
import { Moment } from './ui/moment.tsx'
import { EmptyState } from './ui/notice.tsx'
import { RecordTable } from './ui/record-table.tsx'
import { StaffSection } from './ui/staff-page.tsx'
import { Timeline, type TimelineEvent } from './ui/timeline.tsx'

/** What was tried with a record and did not work: `about` tells one of many like forms from the others. */
export type Failed = { intent: string; about: string; problem: string }

type ActionProps = ComponentProps<typeof ActionForm> & { failed: Failed | undefined; of?: string }

/** A form of a record's page. It stays open, and says why, where it was the one that did not work. */
export function RecordAction({ failed, of = '', ...form }: ActionProps) {
  const isThis = failed?.intent === form.intent && failed.about === of
  return <ActionForm {...form} problem={isThis ? failed.problem : undefined} />
}

type MailsProps = { mails: readonly RecordMail[]; failed: Failed | undefined }

export function RecordMails({ mails, failed }: MailsProps) {
  const words = recordWords.mails
  return (
    <StaffSection heading={words.heading}>
      {mails.length === 0 ? (
        <EmptyState text={words.none} />
      ) : (
        <RecordTable
          label={words.label}
          rows={mails}
          keyOf={({ id }) => id}
          href={({ id }) => `/staff/mails/${id}`}
          columns={[
            { head: words.subject, cell: ({ subject, name }) => subject ?? name },
            { head: words.to, cell: ({ recipient }) => <MailAddress email={recipient} /> },
            { head: words.state, cell: ({ state }) => words.states[state] },
            { head: words.at, cell: ({ sentAt, createdAt }) => <Moment at={sentAt ?? createdAt} /> },
            {
              head: words.actions,
              cell: ({ id, subject, name }) => (
                <RecordAction
                  intent="resend-mail"
                  label={words.resend}
                  about={subject ?? name}
                  confirm={words.resendConfirm}
                  hidden={{ mailId: id }}
                  failed={failed}
                  of={id}
                  reason
                />
              ),
            },
          ]}
        />
      )}
    </StaffSection>
  )
}

export function RecordTimeline({ events, failed }: { events: readonly RecordEvent[]; failed: Failed | undefined }) {
  const { timeline, notes } = recordWords
  return (
    <StaffSection heading={timeline.heading}>
      <RecordAction intent="note" label={notes.add} failed={failed}>
        <label className="grid gap-1 font-bold text-small">
          {notes.text}
          <textarea name="text" required rows={3} className="input input-small" />
        </label>
      </RecordAction>
      <Timeline label={timeline.label} events={events.map(told)} />
    </StaffSection>
  )
}

function told(event: RecordEvent): TimelineEvent {
  const { timeline: words } = recordWords
  const { key, at } = event
  switch (event.kind) {
    case 'joined':
    case 'left':
    case 'booked':
    case 'cancelled':
      return { key, at, what: words[event.kind] }
    case 'invited':
      return { key, at, what: words.invited(event.seats), detail: <EntryLink id={event.entryId} /> }
    case 'accepted':
    case 'declined':
    case 'lapsed':
      return { key, at, what: words[event.kind] }
    case 'mail':
      return { key, at, what: <MailLink {...event} />, detail: recordWords.mails.states[event.state] }
    case 'by-hand':
      return { key, at, what: words.acts[event.action] ?? event.action, who: event.actor, detail: event.reason }
    case 'note':
      return { key, at, what: words.note, who: event.actor, detail: event.text }
    default:
      return { key, at, what: words[event.kind](event.cents, event.method) }
  }
}

function EntryLink({ id }: { id: string }) {
  return (
    <Link to={`/staff/waitlist/${id}`} className="link">
      {recordWords.timeline.entry}
    </Link>
  )
}

function MailLink({ mailId, subject, name }: Extract<RecordEvent, { kind: 'mail' }>) {
  return (
    <Link to={`/staff/mails/${mailId}`} className="link">
      {recordWords.timeline.mail(subject ?? name)}
    </Link>
  )
}
