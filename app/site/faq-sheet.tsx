import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { SheetHead } from '#app/page/sheet-head.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { pictures } from '#assets/pictures.ts'
import { faqPage } from '#content/pages/faq.ts'
import { footer } from '#content/pages/navigation.ts'
import { emailHref, phoneHref, type SiteFacts } from '#content/site-facts.ts'
import type { Question } from '#rules/catalogue/catalogue.ts'

export function FaqSheet({ questions, site }: { questions: readonly Question[]; site: SiteFacts }) {
  useOpenQuestion()
  const groups = [...Map.groupBy(questions, ({ group }) => group)]
  const heading = faqPage.heading(questions.length)
  return (
    <>
      <SheetHead kicker={faqPage.title} heading={heading} lead={faqPage.lead} picture={pictures.faq} slot="faq:hero" />
      <div className="sheet grid gap-6 py-6 md:py-7">
        {groups.map(([group, own]) => (
          <section key={group} className="grid gap-4 lg:grid-cols-[1fr_2fr] lg:gap-6">
            <h2>{faqPage.groups[group]}</h2>
            {/* All groups share a name, so that only one question is open. */}
            <Accordion name="faq" items={itemsOf(own)} />
          </section>
        ))}
      </div>
      <Contact site={site} />
    </>
  )
}

/** Opens the question in the address. The browser scrolls to it. */
function useOpenQuestion() {
  const { hash } = useLocation()
  useEffect(() => {
    const question = document.getElementById(hash.slice(1))
    if (!(question instanceof HTMLDetailsElement)) return
    question.open = true
    // Closing another answer above it may have moved it.
    question.scrollIntoView()
  }, [hash])
}

function itemsOf(questions: readonly Question[]) {
  return questions.map(({ id, question, answer }) => ({
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
          <LinkButton to={footer.findBooking.href}>{footer.findBooking.label}</LinkButton>
        </div>
      </div>
    </section>
  )
}
