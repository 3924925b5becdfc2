import { Link } from 'react-router'
import { Accordion } from '#app/ui/accordion.tsx'
import type { Link as LinkWords } from '#content/pages/page.ts'
import type { Question } from '#rules/catalogue/catalogue.ts'

type Props = { heading: string; link: LinkWords; questions: readonly Question[] }

/** A few questions with their answers, and the way to all of them. */
export function Questions({ heading, link, questions }: Props) {
  return (
    <section className="sheet grid gap-5 py-6 md:grid-cols-[1fr_1.4fr] md:py-7">
      <div>
        <h2>{heading}</h2>
        <p className="mt-3">
          <Link to={link.href} prefetch="intent" className="link inline-flex min-h-target items-center">
            {link.label}
          </Link>
        </p>
      </div>
      <Accordion
        name="questions"
        items={questions.map(({ id, question, answer }) => ({
          id,
          heading: question,
          body: answer.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
        }))}
      />
    </section>
  )
}
