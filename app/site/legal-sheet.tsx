import { Link } from 'react-router'
import { dayText } from '#content/dates.ts'
import type { LegalPage, LegalSection } from '#content/legal/types.ts'
import { legalWords } from '#content/pages/legal.ts'

/** A long reference text with contents; every section has a number and an anchor. */
export function LegalSheet({ page, path }: { page: LegalPage; path: string }) {
  return (
    <div className="sheet py-5 md:py-6">
      <header className="border-ink border-b pb-5">
        <p className="kicker mb-2">
          <time dateTime={page.updated}>{legalWords.updated(dayText(page.updated))}</time>
        </p>
        <h1>{page.heading}</h1>
        <p className="mt-4 max-w-text text-lead">{page.intro}</p>
      </header>
      <div className="lg:grid lg:grid-cols-[19rem_1fr] lg:gap-6">
        <details className="group border-ink border-b lg:hidden print:hidden">
          <summary className="flex min-h-target cursor-pointer list-none items-center justify-between py-2 font-bold marker:hidden">
            {legalWords.contents}
            <span aria-hidden="true" className="figure text-ember text-h3 transition-transform group-open:rotate-45">
              +
            </span>
          </summary>
          <Contents sections={page.sections} className="pb-3" />
        </details>
        <div className="max-lg:hidden print:hidden">
          <div className="sticky top-[64px] max-h-[calc(100vh-64px)] overflow-y-auto py-5 text-small">
            <p className="kicker mb-2">{legalWords.contents}</p>
            <Contents sections={page.sections} />
          </div>
        </div>
        <div className="min-w-0 py-5">
          {page.sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
          <Related path={path} />
        </div>
      </div>
    </div>
  )
}

function Contents({ sections, className = '' }: { sections: readonly LegalSection[]; className?: string }) {
  return (
    <nav aria-label={legalWords.contents} className={className}>
      <ol>
        {sections.map((section, index) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="flex min-h-target items-baseline gap-3 py-2 hover:underline lg:py-[10px]"
            >
              <span aria-hidden="true" className="figure shrink-0 text-slate">
                {twoDigits(index + 1)}
              </span>
              {section.heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Section({ section: { id, heading, paragraphs, list }, number }: { section: LegalSection; number: number }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mb-6 sm:grid sm:grid-cols-[4rem_1fr]">
      <a
        href={`#${id}`}
        aria-label={legalWords.sectionLink(twoDigits(number), heading)}
        className="figure inline-flex min-h-target min-w-target items-start text-ember hover:underline print:no-underline"
      >
        {twoDigits(number)}
      </a>
      <div className="reading">
        <h2 id={`${id}-heading`} className="text-h3">
          {heading}
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {list ? (
          <ul>
            {list.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
}

function Related({ path }: { path: string }) {
  return (
    <nav aria-label={legalWords.related} className="border-ink border-t pt-4 print:hidden sm:ml-[4rem]">
      <p className="kicker">{legalWords.related}</p>
      <ul className="flex flex-wrap gap-x-5">
        {legalWords.pages
          .filter(({ href }) => href !== path)
          .map(({ label, href }) => (
            <li key={href}>
              <Link to={href} prefetch="intent" className="link inline-flex min-h-target items-center">
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
