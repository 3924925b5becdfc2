import { Link } from 'react-router'
import { inquiryStatusNames as statusNames, inquiryPage as words } from '../../../content/staff/inquiries.ts'
import type { InquiryEvent, InquiryRecord } from '../../../operations/inquiries/show-inquiry.ts'
import type { InquiryStatus, InquiryWork } from '../../../rules/inquiries-work.ts'
import { StaffSection } from '../ui/staff-page.tsx'
import { Timeline, type TimelineEvent } from '../ui/timeline.tsx'

type Props = Pick<InquiryRecord, 'events' | 'colleagues'>

export function InquiryTimeline({ events, colleagues }: Props) {
  const { heading, label } = words.timeline
  return (
    <StaffSection heading={heading}>
      <Timeline label={label} events={events.map((event) => ({ ...shownAs(event, colleagues), ...event }))} />
    </StaffSection>
  )
}

function shownAs(event: InquiryEvent, colleagues: Props['colleagues']): Pick<TimelineEvent, 'what' | 'who' | 'detail'> {
  const { received, note, letter, reply, acts } = words.timeline
  switch (event.kind) {
    case 'received':
      return { what: received }
    case 'note':
      return { what: note, who: event.author, detail: event.text }
    case 'by-hand':
      return {
        what: acts[event.action] ?? event.action,
        who: event.actor,
        detail: changesText(event.facts as Changes, colleagues),
      }
    case 'letter':
      return { what: letterText(letter, event), detail: <AsMail id={event.key} /> }
    case 'reply':
      return { what: letterText(reply, event), who: event.from, detail: <Reply text={event.text} id={event.key} /> }
  }
}

type Letter = Extract<InquiryEvent, { kind: 'letter' | 'reply' }>

/** What is not written yet has no subject. */
function letterText(name: string, { subject, state }: Letter): string {
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

type Changes = { [Field in keyof InquiryWork]?: { before: string | null; after: string | null } }

/** From what to what, one change a line. */
function changesText(changes: Changes, colleagues: Props['colleagues']): string {
  const { from, to, nothing, formerly } = words.timeline
  const { status, assignee, followUp } = words.work
  const nameOf = (id: string) => colleagues.find((each) => each.id === id)?.name ?? formerly
  const shown = {
    status: { label: status, text: (value: string) => statusNames[value as InquiryStatus] },
    assigneeId: { label: assignee, text: nameOf },
    followUpOn: { label: followUp, text: (value: string) => value },
  }
  return (Object.keys(shown) as (keyof InquiryWork)[])
    .flatMap((field) => {
      const change = changes[field]
      if (!change) return []
      const said = (value: string | null) => (value === null ? nothing : shown[field].text(value))
      return [`${shown[field].label}: ${from} ${said(change.before)} ${to} ${said(change.after)}`]
    })
    .join('\n')
}
