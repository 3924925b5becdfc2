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

const entry = 'inline-flex min-h-target items-center hover:underline underline-offset-4'

export function Footer({ site }: { site: SiteFacts }) {
  return (
    <footer className="on-night mt-auto">
      <div className="sheet grid gap-6 py-6 md:grid-cols-[1.2fr_1fr_1fr]">
        <div>
          <p className="flex items-center gap-2 font-extrabold font-head text-h3">
            <Mark />
            {site.name}
          </p>
          <p className="mt-4 max-w-text text-contour text-small">{intermediarySentence(site)}</p>
        </div>
        <nav aria-label={footer.label} className="-mt-2">
          <ul>
            {[footer.findBooking, ...footer.links, footer.accessibility, footer.developers].map(({ label, href }) => (
              <li key={href}>
                <Link to={href} prefetch="intent" className={entry}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="-mt-2">
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
          <li className="mt-2 text-contour text-small">{deskLine(site)}</li>
        </ul>
      </div>
      <div className="border-slate border-t">
        <div className="sheet flex flex-wrap justify-between gap-x-5 gap-y-1 py-4 pb-7 text-contour text-small">
          <p>{legalLine(site)}</p>
          <p>{renderedPicturesNote}</p>
        </div>
      </div>
    </footer>
  )
}
