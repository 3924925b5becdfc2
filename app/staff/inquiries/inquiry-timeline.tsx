import { Link } from 'react-router'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { Timeline, type TimelineLine } from '#app/staff/ui/timeline.tsx'
import { actionLabel } from '#content/staff/audit.ts'
import { inquiryStatusNames as statusNames, inquiryPage as words } from '#content/staff/inquiries.ts'
import type { InquiryPage, InquiryTimelineEvent } from '#operations/inquiries/load-inquiry-page.ts'
import type { InquiryHandling, InquiryStatus } from '#rules/inquiries/inquiry-handling.ts'

type Props = Pick<InquiryPage, 'events' | 'colleagues'>

export function InquiryTimeline({ events, colleagues }: Props) {
  const { heading, label } = words.timeline
  return (
    <StaffSection heading={heading}>
      <Timeline
        label={label}
        lines={events.map((event) => ({ ...shownAs(event, colleagues), key: event.key, at: event.at }))}
      />
    </StaffSection>
  )
}

function shownAs(
  event: InquiryTimelineEvent,
  colleagues: Props['colleagues'],
): Pick<TimelineLine, 'what' | 'who' | 'detail'> {
  const { received, note, mail, reply, actions } = words.timeline
  switch (event.kind) {
    case 'received':
      return { what: received }
    case 'note':
      return { what: note, who: event.author, detail: event.text }
    case 'staff-action':
      return {
        what: actionLabel(actions, event.action),
        who: event.actor,
        detail: changesText(event.details as Changes, colleagues),
      }
    case 'mail':
      return { what: mailText(mail, event), detail: <AsMail id={event.key} /> }
    case 'reply':
      return { what: mailText(reply, event), who: event.from, detail: <Reply text={event.text} id={event.key} /> }
  }
}

type TimelineMail = Extract<InquiryTimelineEvent, { kind: 'mail' | 'reply' }>

/** A mail has no subject before it is rendered. */
function mailText(name: string, { subject, state }: TimelineMail): string {
  return `${subject ? `${name}: ${subject}` : name} (${words.timeline.states[state]})`
}

function Reply({ text, id }: { text: string; id: string }) {
  return (
    <>
      {text}
      <AsMail id={id} />
    </>
  )
}

function AsMail({ id }: { id: string }) {
  return (
    <Link to={`/staff/mails/${id}`} className="link flex min-h-target w-fit items-center">
      {words.timeline.show}
    </Link>
  )
}

type Changes = { [Field in keyof InquiryHandling]?: { before: string | null; after: string | null } }

/** One change per line: what it was and what it became. */
function changesText(changes: Changes, colleagues: Props['colleagues']): string {
  const { from, to, nothing, formerly } = words.timeline
  const { status, assignee, followUp } = words.handling
  const nameOf = (id: string) => colleagues.find((each) => each.id === id)?.name ?? formerly
  const shown = {
    status: { label: status, text: (value: string) => statusNames[value as InquiryStatus] },
    assigneeId: { label: assignee, text: nameOf },
    followUpOn: { label: followUp, text: (value: string) => value },
  }
  return (Object.keys(shown) as (keyof InquiryHandling)[])
    .flatMap((field) => {
      const change = changes[field]
      if (!change) return []
      const said = (value: string | null) => (value === null ? nothing : shown[field].text(value))
      return [`${shown[field].label}: ${from} ${said(change.before)} ${to} ${said(change.after)}`]
    })
    .join('\n')
}
