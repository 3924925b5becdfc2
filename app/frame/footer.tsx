import { Link } from 'react-router'
import { NewTabLink } from '#app/page/new-tab-link.tsx'
import { footer } from '#content/pages/navigation.ts'
import {
  deskLine,
  emailHref,
  intermediarySentence,
  legalLine,
  phoneHref,
  renderedPicturesNote,
  type SiteFacts,
} from '#content/site-facts.ts'
import { Mark } from './header.tsx'

const entry = 'inline-flex min-h-target items-center underline-offset-4 hover:underline max-md:text-small'

/** Two columns on a phone, because it stands below receipts and checkouts as well. */
export function Footer({ site }: { site: SiteFacts }) {
  return (
    <footer className="on-night mt-auto">
      <div className="sheet grid gap-x-6 gap-y-4 py-5 md:grid-cols-[1.2fr_1fr_1fr] md:py-6">
        <div>
          <p className="flex items-center gap-2 font-extrabold font-head text-h3">
            <Mark />
            {site.name}
          </p>
          <p className="mt-2 max-w-text text-contour text-small md:mt-4">{intermediarySentence(site)}</p>
        </div>
        <nav aria-label={footer.label} className="md:-mt-2">
          <ul className="grid grid-cols-2 gap-x-4 md:block">
            {[footer.findBooking, ...footer.links, footer.accessibility, footer.developers].map(({ label, href }) => (
              <li key={href}>
                <Link to={href} prefetch="intent" className={entry}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="flex flex-wrap gap-x-4 md:-mt-2 md:block">
          <li>
            <NewTabLink href={site.instagram} label={footer.instagram} className={entry} />
          </li>
          <li>
            <a href={emailHref(site)} className={entry}>
              {site.email}
            </a>
          </li>
          <li>
            <a href={phoneHref(site)} className={`figure ${entry}`}>
              {site.phone}
            </a>
          </li>
          <li className="text-balance text-contour text-small md:mt-2">{deskLine(site)}</li>
        </ul>
      </div>
      <div className="border-slate border-t">
        <div className="sheet flex flex-wrap justify-between gap-x-5 gap-y-1 py-3 pb-7 text-contour md:pt-4 text-small">
          <p>{legalLine(site)}</p>
          <p className="rendered-note">{renderedPicturesNote}</p>
        </div>
      </div>
    </footer>
  )
}
