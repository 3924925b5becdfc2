import { useLocation } from 'react-router'
import { dayText } from '#content/dates.ts'
import { guestDocuments as words } from '#content/documents/documents.ts'
import { guestPage } from '#content/pages/guest.ts'
import { emailHref, type SiteFacts } from '#content/site-facts.ts'
import type { StoredDocument } from '#db/documents/documents.ts'
import type { BookingPage } from '#operations/bookings/load-booking-page.ts'
import { formatDocumentNumber } from '#rules/documents/documents.ts'
import { formatDollars } from '#rules/money.ts'

type DocumentView = Pick<StoredDocument, 'id' | 'kind' | 'issuedOn'> & { number: string; cents: number }

export function toDocumentView(document: StoredDocument): DocumentView {
  const { id, kind, issuedOn, tripCents, feeCents } = document
  return { id, kind, issuedOn, number: formatDocumentNumber(document), cents: tripCents + feeCents }
}

type Props = {
  documents: readonly DocumentView[]
  booking: Pick<BookingPage, 'billing' | 'reference'>
  site: SiteFacts
}

/** Rule D1: invoices and credit notes as files, which the router must not handle. */
export function Documents({ documents, booking, site }: Props) {
  const { search } = useLocation()
  return (
    <section>
      <h2>{words.heading}</h2>
      <p className="mt-3">{documents.length > 0 ? words.intro : words.none}</p>
      <ul className="mt-4">
        {documents.map(({ id, kind, number, issuedOn, cents }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-contour border-t py-2">
            <a
              href={`/booking/document.pdf${search}&document=${id}`}
              className="link inline-flex min-h-target items-center"
            >
              {words.open(kind, number)}
            </a>
            <span>
              {dayText(issuedOn)} <span className="figure ml-3">{formatDollars(cents)}</span>
            </span>
          </li>
        ))}
      </ul>
      <Customer booking={booking} site={site} />
    </section>
  )
}

/** Rule M36: what stands below the booker's name. Only staff change it, because an invoice may have to be replaced. */
function Customer({ booking: { billing, reference }, site }: Omit<Props, 'documents'>) {
  const { billedTo, change, write } = words.customer
  const lines = billing ? [billing.company, billing.address, billing.taxNumber].filter(Boolean) : []
  const subject = encodeURIComponent(guestPage.kicker(reference))
  return (
    <>
      {lines.length > 0 ? (
        <p className="mt-4 whitespace-pre-line [overflow-wrap:anywhere]">
          <b>{billedTo}</b>
          {`\n${lines.join('\n')}`}
        </p>
      ) : null}
      <p className="mt-3 text-slate text-small">
        {change(lines.length > 0)}{' '}
        <a href={`${emailHref(site)}?subject=${subject}`} className="link">
          {write}
        </a>
      </p>
    </>
  )
}
