import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pictures } from '../../assets/pictures.ts'
import { questions } from '../../content/faq.ts'
import { faqPage } from '../../content/pages/faq.ts'
import { emailHref, phoneHref, type SiteFacts } from '../../content/site.ts'
import { Accordion } from '../ui/accordion.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/faq'
import { pageMeta } from './page-meta.ts'
import { SheetHead } from './sheet-head.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { site, remember } = context.get(visitContext)
  remember()
  return { site }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...faqPage, path: '/faq', share: 'faq', subject: { kind: 'questions', questions } })
}

export default function Faq({ loaderData: { site } }: Route.ComponentProps) {
  useOpenQuestion()
  return (
    <>
      <SheetHead kicker={faqPage.title} heading={faqPage.heading} lead={faqPage.lead} picture={pictures.faq} />
      <div className="sheet grid gap-6 py-6 md:py-7">
        {faqPage.groups.map((group) => (
          <section key={group.heading} className="grid gap-4 lg:grid-cols-[1fr_2fr] lg:gap-6">
            <h2>{group.heading}</h2>
            {/* One name for all groups: of all 17 only one is open. */}
            <Accordion name="faq" items={itemsOf(group.ids)} />
          </section>
        ))}
      </div>
      <Contact site={site} />
    </>
  )
}

/** The question that the address names is open. The browser itself scrolls to it. */
function useOpenQuestion() {
  const { hash } = useLocation()
  useEffect(() => {
    const question = document.getElementById(hash.slice(1))
    if (!(question instanceof HTMLDetailsElement)) return
    question.open = true
    // Another answer may have been open above it and is closed now.
    question.scrollIntoView()
  }, [hash])
}

function itemsOf(ids: readonly string[]) {
  return questions
    .filter(({ id }) => ids.includes(id))
    .map(({ id, question, answer }) => ({
      id,
      heading: question,
      body: answer.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
    }))
}

function Contact({ site }: { site: SiteFacts }) {
  const { heading, text, call, email } = faqPage.contact
  return (
    <section className="bg-drift">
      <div className="sheet flex flex-wrap items-end justify-between gap-5 py-6 md:py-7">
        <div>
          <h2>{heading}</h2>
          <p className="mt-3 text-lead">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <a href={phoneHref(site)} className="button button-glow">
            {call(site)}
          </a>
          <a href={emailHref(site)} className="button">
            {email(site)}
          </a>
        </div>
      </div>
    </section>
  )
}
