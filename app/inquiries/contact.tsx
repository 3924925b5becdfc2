import { pictures } from '../../assets/pictures.ts'
import { contactForm } from '../../content/forms/contact.ts'
import { contactPage } from '../../content/pages/contact.ts'
import { footer } from '../../content/pages/navigation.ts'
import { emailHref, phoneHref, type SiteFacts, whatsappHref } from '../../content/site.ts'
import { toasts } from '../../content/toasts.ts'
import { pageMeta } from '../site/page-meta.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/contact'
import type { InquiryPlan } from './inquiry-form.tsx'
import { InquirySheet, Margin } from './inquiry-sheet.tsx'
import { contactPayload, inquiryField } from './payloads.ts'
import { answerPost } from './plain-post.ts'

const plan: InquiryPlan = {
  words: contactForm,
  functionName: 'send-contact-email',
  payload: contactPayload,
  askedAt: inquiryField('contact'),
  missing: toasts.contactMissingFields,
  success: toasts.contactSent,
  failure: toasts.contactFailed,
  logsFailure: false,
}

export function loader({ context }: Route.LoaderArgs) {
  const { site, remember } = context.get(visitContext)
  remember()
  return { site }
}

export function action(post: Route.ActionArgs) {
  return answerPost(plan, post)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...contactPage, path: '/contact', share: 'contact', subject: { kind: 'agency' } })
}

export default function Contact({ loaderData: { site } }: Route.ComponentProps) {
  const { links, hours, offices } = contactPage
  return (
    <InquirySheet words={contactPage} picture={pictures.contact} plan={plan}>
      <Margin heading={links.heading}>
        <Lines site={site} />
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

const line = 'link flex min-h-target items-center border-contour border-t py-2 [overflow-wrap:anywhere]'

function Lines({ site }: { site: SiteFacts }) {
  const { links } = contactPage
  return (
    <ul className="border-contour border-b">
      <li>
        <a href={phoneHref(site)} className={line}>
          {links.call(site)}
        </a>
      </li>
      <li>
        <a href={whatsappHref(site)} target="_blank" rel="noopener noreferrer" className={line}>
          {links.whatsapp}
          <span className="sr-only"> {footer.newTab}</span>
        </a>
      </li>
      <li>
        <a href={emailHref(site)} className={line}>
          {links.email(site)}
        </a>
      </li>
    </ul>
  )
}
