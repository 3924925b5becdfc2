import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { pageTitle } from '#content/site-facts.ts'
import { staffFrame } from '#content/staff/frame.ts'
import { type Fact, FactList } from './fact-list.tsx'
import { useFilteredAddress } from './remembered-filters.ts'

type Props = {
  title: string
  /** The most important fact beside the title, such as a status or a sum. */
  mark?: ReactNode
  /** Breadcrumbs, from the top down. */
  trail?: readonly { label: string; href: string }[]
  /** Buttons for the page as a whole. */
  actions?: ReactNode
  children: ReactNode
}

export function StaffPage({ title, mark, trail = [], actions, children }: Props) {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  const addressOf = useFilteredAddress()
  return (
    <div className="grid gap-4 px-4 py-4 md:px-5">
      <title>{site ? pageTitle(title, site) : title}</title>
      <meta name="robots" content="noindex" />
      <div className="grid gap-1">
        {trail.length > 0 ? (
          <nav aria-label={staffFrame.trail}>
            <ol className="flex flex-wrap gap-x-2 text-small">
              {trail.map(({ label, href }) => (
                <li key={href} className="after:ml-2 after:text-slate after:content-['/']">
                  <Link to={addressOf(href)} className="link inline-flex min-h-[32px] items-center">
                    {label}
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 tabIndex={-1} className="text-h2 outline-none">
              {title}
            </h1>
            {mark ? <p className="figure text-slate">{mark}</p> : null}
          </div>
          {actions ? <div className="flex flex-wrap items-start gap-2 print:hidden">{actions}</div> : null}
        </div>
      </div>
      {children}
    </div>
  )
}

type SectionProps = { heading: string; facts?: readonly Fact[]; children?: ReactNode }

export function StaffSection({ heading, facts, children }: SectionProps) {
  return (
    <section className="grid min-w-0 content-start gap-3">
      <h2 className="border-ink border-b pb-1 text-h3">{heading}</h2>
      {facts ? <FactList facts={facts} /> : null}
      {children}
    </section>
  )
}
