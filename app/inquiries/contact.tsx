import { postAction } from '#app/forms/plain-post.ts'
import { ContactLine } from '#app/page/contact-line.tsx'
import { pageMeta } from '#app/page/page-meta.ts'
import { countriesOf } from '#app/site/trip-place.ts'
import { visitContext } from '#app/visit.ts'
import { pictures } from '#assets/pictures.ts'
import { contactForm } from '#content/forms/contact.ts'
import { contactPage } from '#content/pages/contact.ts'
import { footer } from '#content/pages/navigation.ts'
import { emailHref, phoneHref, whatsappHref } from '#content/site-facts.ts'
import { toasts } from '#content/toasts/toasts.ts'
import type { Route } from './+types/contact'
import type { InquiryOptions } from './inquiry-form.tsx'
import { InquirySheet, Margin } from './inquiry-sheet.tsx'
import { contactPayload, inquiryField } from './payloads.ts'

const options: InquiryOptions = {
  words: contactForm,
  functionName: 'send-contact-email',
  payload: contactPayload,
  fieldFor: inquiryField('contact'),
  missing: toasts.contactMissingFields,
  success: toasts.contactSent,
  failure: toasts.contactFailed,
  logsFailure: false,
}

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, site, remember } = context.get(visitContext)
  remember('catalogue')
  return { site, countries: countriesOf((await tools.catalogue.current()).destinations) }
}

export const action = postAction(options)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { countries } = loaderData ?? { countries: [] }
  const subject = { kind: 'agency', countries } as const
  return pageMeta(matches, { ...contactPage, path: '/contact', share: 'contact', subject })
}

export default function Contact({ loaderData: { site } }: Route.ComponentProps) {
  const { links, hours, offices } = contactPage
  return (
    <InquirySheet words={contactPage} picture={pictures.contact} slot="contact:hero" options={options}>
      <Margin heading={links.heading}>
        <ul className="border-contour border-b">
          <ContactLine href={phoneHref(site)} label={links.call(site)} />
          <ContactLine href={whatsappHref(site)} label={links.whatsapp} isNewTab />
          <ContactLine href={emailHref(site)} label={links.email(site)} />
          <ContactLine {...footer.findBooking} />
        </ul>
      </Margin>
      <Margin heading={hours.heading}>
        <ul className="figure text-small">
          {hours.lines.map((line) => (
            <li key={line} className="border-contour border-t py-2 last:border-b">
              {line}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-slate text-small">{hours.toronto}</p>
      </Margin>
      <Margin heading={offices.heading}>
        <ul>
          {offices.items.map(({ city, country, note }) => (
            <li key={city} className="border-contour border-t py-2 last:border-b">
              {city}, {country}
              {note ? <span className="block text-slate text-small">{note}</span> : null}
            </li>
          ))}
        </ul>
      </Margin>
    </InquirySheet>
  )
}
