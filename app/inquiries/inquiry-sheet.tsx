import type { ReactNode } from 'react'
import { FORM_ID } from '#app/forms/use-post-result.ts'
import { SheetHead } from '#app/page/sheet-head.tsx'
import type { PictureSource } from '#app/ui/picture-source.ts'
import { InquiryForm, type InquiryOptions } from './inquiry-form.tsx'

type Figure = { value: string; label: string }

type Props = {
  words: { heading: string; lead: string; promise: string; answerTime: Figure }
  picture: PictureSource
  slot: string
  options: InquiryOptions
  /** Facts to read before writing, in the margin. */
  children: ReactNode
}

/** A page with a form. The facts come first, because they decide whether a visitor writes at all. */
export function InquirySheet({ words, picture, slot, options, children }: Props) {
  return (
    <>
      <SheetHead heading={words.heading} lead={words.lead} picture={picture} slot={slot}>
        <a href={`#${FORM_ID}`} className="button button-glow mt-4">
          {options.words.title}
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
        <InquiryForm options={options} promise={words.promise} />
      </div>
    </>
  )
}

export function Margin({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-h3">{heading}</h2>
      {children}
    </section>
  )
}

/** A margin with one fact per line. */
export function FactMargin({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <Margin heading={heading}>
      <ul>
        {items.map((item) => (
          <li key={item} className="border-contour border-t py-2 last:border-b">
            {item}
          </li>
        ))}
      </ul>
    </Margin>
  )
}
