import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { pictures } from '#assets/pictures.ts'
import { notFoundPage } from '#content/pages/errors.ts'
import { pageTitle, type SiteFacts } from '#content/site-facts.ts'

export function NotFound({ site }: { site: SiteFacts | undefined }) {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error(notFoundPage.logged, pathname)
  }, [pathname])

  return (
    <div className="sheet grid gap-5 py-5 md:grid-cols-[1fr_1.3fr] md:gap-6 md:py-6">
      <title>{site ? pageTitle(notFoundPage.title, site) : notFoundPage.title}</title>
      <meta name="robots" content="noindex" />
      <div>
        <p className="kicker break-all">
          {notFoundPage.code} · {pathname}
        </p>
        <h1 className="mt-2">{notFoundPage.heading}</h1>
        <p className="mt-4 text-lead">{notFoundPage.text}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton tone="glow" to={notFoundPage.home.href}>
            {notFoundPage.home.label}
          </LinkButton>
          <LinkButton to={notFoundPage.trips.href}>{notFoundPage.trips.label}</LinkButton>
        </div>
        <ul className="mt-5 border-ink border-t">
          {notFoundPage.more.map(({ label, href }) => (
            <li key={href} className="border-contour border-b">
              <Link to={href} prefetch="intent" className="link flex min-h-target items-center">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="neatline">
        <div className="h-full">
          <Picture
            source={pictures['blog-weather']}
            alt=""
            sizes="(min-width: 52rem) 42rem, 100vw"
            className="aspect-[3/2] size-full object-[30%_50%]"
          />
        </div>
      </div>
    </div>
  )
}
