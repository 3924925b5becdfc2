import { visitContext } from '#app/visit.ts'
import { recordWords } from '#content/staff/records.ts'
import { findOpenMail } from '#db/mail/mails.ts'
import { maskLinks } from '#rules/mail/mask-links.ts'
import type { Route } from './+types/mail'
import { idIn, orNotFound } from './record-id.ts'
import { DateTime } from './ui/date-time.tsx'
import { FactList } from './ui/fact-list.tsx'
import { StaffPage, StaffSection } from './ui/staff-page.tsx'

const words = recordWords.mails

export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = orNotFound(await findOpenMail(context.get(visitContext).tools.db, idIn(params.id)))
  const { data: _, sealedData: __, unsubscribeUrl: ___, html, text, ...shown } = mail
  return { ...shown, text: text && maskLinks(text), isRendered: html !== null }
}

export default function Mail({ loaderData: mail }: Route.ComponentProps) {
  const { id, subject, template, recipient, state, createdAt, sentAt, text, isRendered, lastError } = mail
  return (
    <StaffPage title={subject ?? template} mark={words.states[state]} trail={trailOf(mail)}>
      <FactList
        facts={[
          { label: words.to, value: recipient },
          { label: words.at, value: <DateTime at={sentAt ?? createdAt} /> },
          { label: words.states.failed, value: lastError || null },
        ]}
      />
      {isRendered ? (
        <iframe
          src={`/staff/mails/${id}/body`}
          title={words.asSeen}
          sandbox=""
          className="h-[70vh] w-full border border-contour bg-snow"
        />
      ) : null}
      {text ? (
        <StaffSection heading={words.text}>
          <pre className="whitespace-pre-wrap border border-contour p-3 text-small [overflow-wrap:anywhere]">
            {text}
          </pre>
        </StaffSection>
      ) : null}
    </StaffPage>
  )
}

function trailOf({ bookingId, waitlistEntryId, inquiryId }: Route.ComponentProps['loaderData']) {
  if (bookingId) return [{ label: words.booking, href: `/staff/bookings/${bookingId}` }]
  if (waitlistEntryId) return [{ label: words['waitlist-entry'], href: `/staff/waitlist/${waitlistEntryId}` }]
  return inquiryId ? [{ label: words.inquiry, href: `/staff/inquiries/${inquiryId}` }] : []
}
