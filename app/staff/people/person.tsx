import { oneOf } from '#app/staff/list-query.ts'
import { nameMails } from '#app/staff/name-mails.ts'
import { idIn, orNotFound } from '#app/staff/record-id.ts'
import { EmailContact, PhoneContact } from '#app/staff/ui/contact-links.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { MailAddress } from '#app/staff/ui/mail-address.tsx'
import { MailState } from '#app/staff/ui/mail-state.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { StaffPage, StaffSection } from '#app/staff/ui/staff-page.tsx'
import { TextLink } from '#app/staff/ui/text-link.tsx'
import { Timeline } from '#app/staff/ui/timeline.tsx'
import { visitContext } from '#app/visit.ts'
import { personPage as words } from '#content/staff/search.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { loadPersonPage, type PersonPage } from '#operations/staff/load-person-page.ts'
import { formatDollars } from '#rules/money.ts'
import type { Route } from './+types/person'
import { RecordLists } from './record-lists.tsx'

const RECORDS = ['booking', 'order', 'quote', 'waitlist-entry', 'inquiry', 'guest'] as const

/** Rule A7. The address names one of their records, so that no email address is in the browser's history. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const record = orNotFound(oneOf(RECORDS, params.record))
  const [person, titles] = await Promise.all([loadPersonPage(record, idIn(params.id), tools), getTripTitles(tools)])
  const { inquiries, mails, ...rest } = orNotFound(person)
  return {
    ...rest,
    mails: nameMails(mails),
    inquiries: inquiries.map(({ payload: _, ...row }) => row),
    titles,
    now: tools.now(),
  }
}

export default function Person({ loaderData: person }: Route.ComponentProps) {
  const { names, email, titles, now } = person
  return (
    <StaffPage title={names[0] ?? email} mark={names.length > 0 ? email : undefined}>
      <StaffSection heading={words.contact.heading} facts={contactOf(person)}>
        <p className="text-small">
          <TextLink to="/staff/privacy">{words.privacy}</TextLink>
        </p>
      </StaffSection>
      <RecordLists rows={person} context={{ titles, now }} />
      <Credits person={person} />
      <Notes person={person} />
      <Mails person={person} />
    </StaffPage>
  )
}

type Shown = Pick<PersonPage, 'email' | 'names' | 'phones' | 'subscription' | 'credits' | 'notes' | 'mails'>

function contactOf({ email, names: [, ...others], phones, subscription }: Shown) {
  const { contact, subscriptions, notSubscribed } = words
  return [
    { label: contact.email, value: <EmailContact email={email} /> },
    { label: contact.phones, value: phones.length > 0 ? <Phones phones={phones} /> : null },
    { label: contact.names, value: others.join(', ') || null },
    { label: contact.newsletter, value: subscription ? subscriptions[subscription] : notSubscribed },
  ]
}

function Phones({ phones }: Pick<Shown, 'phones'>) {
  return (
    <ul className="grid gap-1">
      {phones.map((phone) => (
        <li key={phone}>
          <PhoneContact phone={phone} />
        </li>
      ))}
    </ul>
  )
}

function Credits({ person: { credits } }: { person: Shown }) {
  if (credits.length === 0) return null
  return (
    <RecordSection
      words={words.credits}
      rows={credits}
      columns={[
        { head: words.credits.issued, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
        { head: words.credits.amount, cell: ({ amountCents }) => formatDollars(amountCents), figure: true },
        { head: words.credits.left, cell: ({ remainingCents }) => formatDollars(remainingCents), figure: true },
      ]}
    />
  )
}

function Notes({ person: { notes } }: { person: Shown }) {
  if (notes.length === 0) return null
  return (
    <StaffSection heading={words.notes.heading}>
      <Timeline
        label={words.notes.label}
        lines={notes.map(({ id, createdAt, author, text }) => ({ key: id, at: createdAt, what: text, who: author }))}
      />
    </StaffSection>
  )
}

function Mails({ person: { mails } }: { person: Shown }) {
  const { subject, to, status, at } = words.mails
  if (mails.length === 0) return null
  return (
    <RecordSection
      words={words.mails}
      rows={mails}
      href={({ id }) => `/staff/mails/${id}`}
      columns={[
        { head: subject, cell: (mail) => mail.subject },
        { head: to, cell: ({ recipient }) => <MailAddress email={recipient} /> },
        { head: status, cell: ({ state }) => <MailState state={state} /> },
        { head: at, cell: ({ sentAt, createdAt }) => <DateTime at={sentAt ?? createdAt} /> },
      ]}
    />
  )
}
