import { insuranceChecklist } from '#content/pages/insurance.ts'

/** The same list wherever insurance comes up. */
export function InsuranceChecklist({ country }: { country?: string }) {
  const { heading, needed, advised, text, question } = insuranceChecklist
  return (
    <section id="insurance" aria-labelledby="insurance-heading" className="min-w-0 scroll-mt-[88px]">
      <h2 id="insurance-heading">{heading}</h2>
      <p className="mt-3 max-w-text">{text}</p>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-6 gap-y-4">
        {[needed, advised].map((list) => (
          <div key={list.heading}>
            <h3>{list.heading}</h3>
            <ul className="mt-2 border-ink border-t">
              {list.items.map((item) => (
                <li key={item} className="flex gap-3 border-contour border-b py-2">
                  <CheckBox />
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <figure className="mt-4 max-w-[46rem] border border-ink bg-drift p-4">
        <figcaption className="font-bold">{question.heading}</figcaption>
        <p className="mt-2">{question.text(country)}</p>
      </figure>
    </section>
  )
}

/** A square to tick on paper. */
export function CheckBox() {
  return <span aria-hidden="true" className="mt-[0.5em] print:mt-[0.3em] size-[0.7em] shrink-0 border border-ink" />
}
