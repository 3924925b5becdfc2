import type { ComponentProps } from 'react'
import { useActionData } from 'react-router'
import { documentWords } from '#content/documents/documents.ts'
import { disputeWords } from '#content/staff/disputes.ts'
import { recordWords } from '#content/staff/records.ts'
import type { TimelineMail } from '#db/staff/timelines.ts'
import type { TimelineEvent } from '#operations/staff/timeline-events.ts'
import { formatDocumentNumber } from '#rules/documents/documents.ts'
import { DocumentLink } from './documents/document-link.tsx'
import type { StaffActionReport } from './staff-action.ts'
import { ActionForm } from './ui/action-form.tsx'
import { DateTime } from './ui/date-time.tsx'
import { MailAddress } from './ui/mail-address.tsx'
import { MailState } from './ui/mail-state.tsx'
import { RecordSection } from './ui/record-section.tsx'
import { staffActionLine } from './ui/staff-action-line.tsx'
import { StaffSection } from './ui/staff-page.tsx'
import { TextArea } from './ui/text-field.tsx'
import { TextLink } from './ui/text-link.tsx'
import { Timeline, type TimelineLine } from './ui/timeline.tsx'

/** The result of the page's form with this intent, if that was the one just sent. */
export function useReport(intent: string): StaffActionReport | undefined {
  const report = useActionData<StaffActionReport>()
  return report?.intent === intent ? report : undefined
}

/**
 * A form of a record's page. If it was the one that failed, it stays open and says why. Its hidden fields tell it from
 * other forms with the same intent.
 */
export function RecordAction(form: ComponentProps<typeof ActionForm>) {
  const report = useReport(form.intent)
  const isThis = Object.entries(form.hidden ?? {}).every(([name, value]) => report?.sent?.[name] === value)
  return <ActionForm {...form} problem={isThis ? report?.problem : undefined} />
}

type NamedMail = TimelineMail & { subject: string; canResend: boolean }

export function RecordMails({ mails }: { mails: readonly NamedMail[] }) {
  const words = recordWords.mails
  return (
    <RecordSection
      words={words}
      rows={mails}
      href={({ id }) => `/staff/mails/${id}`}
      columns={[
        { head: words.subject, cell: ({ subject }) => subject },
        { head: words.to, cell: ({ recipient }) => <MailAddress email={recipient} /> },
        {
          head: words.state,
          cell: ({ state, erasedAt }) => (
            <>
              <MailState state={state} />
              {erasedAt ? <span className="block text-slate">{words.erasedAt}</span> : null}
            </>
          ),
          phone: 'second',
        },
        { head: words.at, cell: ({ sentAt, createdAt }) => <DateTime at={sentAt ?? createdAt} />, phone: 'second' },
        {
          head: words.actions,
          cell: ({ id, subject, canResend }) =>
            canResend ? (
              <RecordAction
                intent="resend-mail"
                label={words.resend}
                about={subject}
                confirm={words.resendConfirm}
                hidden={{ mailId: id }}
                reason
              />
            ) : null,
        },
      ]}
    >
      {mails.some(({ erasedAt }) => erasedAt) ? <p className="text-slate text-small">{words.erased}</p> : null}
    </RecordSection>
  )
}

export function RecordTimeline({ events }: { events: readonly TimelineEvent[] }) {
  const { timeline, notes } = recordWords
  return (
    <StaffSection heading={timeline.heading}>
      <RecordAction intent="note" label={notes.add}>
        <TextArea name="text" label={notes.text} required rows={3} />
      </RecordAction>
      <Timeline label={timeline.label} lines={events.map(toLine)} />
    </StaffSection>
  )
}

function toLine(event: TimelineEvent): TimelineLine {
  const { timeline: words } = recordWords
  const { key, at } = event
  switch (event.kind) {
    case 'joined':
    case 'confirmed':
    case 'left':
    case 'booked':
    case 'cancelled':
    case 'accepted':
    case 'declined':
    case 'expired':
    case 'order-ended':
      return { key, at, what: words[event.kind] }
    case 'invited': {
      const entry = <TextLink to={`/staff/waitlist/${event.waitlistEntryId}`}>{words.entry}</TextLink>
      return { key, at, what: words.invited(event.seats), detail: entry }
    }
    case 'mail': {
      const { mailId, subject, state } = event
      const mail = <TextLink to={`/staff/mails/${mailId}`}>{words.mail(subject ?? '')}</TextLink>
      return { key, at, what: mail, detail: <MailState state={state} /> }
    }
    case 'document-issued': {
      const { id, kind } = event.document
      const number = formatDocumentNumber(event.document)
      return { key, at, what: <DocumentLink id={id}>{documentWords.title(kind, number)}</DocumentLink> }
    }
    case 'dispute-open':
    case 'dispute-won':
    case 'dispute-lost':
      return { key, at, what: disputeWords.timeline[event.kind](event.cents) }
    case 'staff-action':
      return { key, at, ...staffActionLine(event, words.actions) }
    case 'note':
      return { key, at, what: words.note, who: event.actor, detail: event.text }
    default:
      return { key, at, what: words[event.kind](event.cents, event.method) }
  }
}
