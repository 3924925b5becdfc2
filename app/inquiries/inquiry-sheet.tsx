import type { ReactNode } from 'react'
import { SheetHead } from '../site/sheet-head.tsx'
import type { PictureSource } from '../ui/picture-source.ts'
import { InquiryForm, type InquiryPlan } from './inquiry-form.tsx'
import { FORM_ID } from './use-answer.ts'

type Figure = { value: string; label: string }

type Props = {
  words: { heading: string; lead: string; promise: string; answerTime: Figure }
  picture: PictureSource
  plan: InquiryPlan
  /** What to know before writing: the margin of the sheet. */
  children: ReactNode
}

/** A page with a form: the facts stand in the margin and come first, as they decide whether somebody writes at all. */
export function InquirySheet({ words, picture, plan, children }: Props) {
  return (
    <>
      <SheetHead heading={words.heading} lead={words.lead} picture={picture}>
        <a href={`#${FORM_ID}`} className="button button-glow mt-4">
          {plan.words.title}
        </a>
      </SheetHead>
      <div className="sheet grid gap-6 py-6 md:py-7 lg:grid-cols-[1fr_1.9fr]">
        <div className="grid content-start gap-5 self-start lg:sticky lg:top-[88px]">
          <dl className="flex flex-col-reverse border-ink border-t pt-3">
            <dt className="text-slate">{words.answerTime.label}</dt>
            <dd className="figure text-figure">{words.answerTime.value}</dd>
          </dl>
          {children}
        </div>
        <InquiryForm plan={plan} promise={words.promise} />
      </div>
    </>
  )
}

/** A chapter of the margin. */
export function Margin({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-h3">{heading}</h2>
      {children}
    </section>
  )
}

/** Sentences as facts, one a line. */
export function FactList({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item} className="border-contour border-t py-2 last:border-b">
          {item}
        </li>
      ))}
    </ul>
  )
}
