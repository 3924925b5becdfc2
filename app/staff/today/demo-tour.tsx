import { Link } from 'react-router'
import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { optionsOf, SelectField } from '#app/staff/ui/select-field.tsx'
import { TextField } from '#app/staff/ui/text-field.tsx'
import { demoWords as words } from '#content/staff/demo.ts'
import { accountPage } from '#content/staff/login.ts'
import { EMPTY_DATES, TOUR_STEPS, type DemoTour as Tour, tourPaths } from '#rules/staff/demo-tour.ts'

const { name, label, type, required, autocomplete } = accountPage.codes.password

import { rememberTrail } from './trail.ts'

type Props = { tour: Tour; canStartEmpty: boolean }

/** Says that everything is invented, leads through it from step to step, and ends it. */
export function DemoTour({ tour, canStartEmpty }: Props) {
  const paths = tourPaths(tour)
  const stops = TOUR_STEPS.map((step) => ({ id: step, href: paths[step], label: words.steps[step].label }))
  return (
    <section aria-labelledby="demo" className="grid gap-3 border border-edge border-l-8 bg-snow px-3 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid gap-1">
          <h2 id="demo" className="text-h3">
            {words.heading}
          </h2>
          <p className="max-w-text text-small">{words.text}</p>
        </div>
        {canStartEmpty ? (
          <ActionForm intent="start-empty" label={words.start} tone="berry" confirm={words.confirm}>
            <SelectField
              name="dates"
              label={words.dates}
              value=""
              options={optionsOf(EMPTY_DATES, words.dateChoices)}
            />
            <TextField {...{ name, label, type, required }} autoComplete={autocomplete} />
          </ActionForm>
        ) : null}
      </div>
      <ol aria-label={words.tour} className="grid gap-x-5 gap-y-2 sm:grid-cols-2 xl:grid-cols-5 2xl:grid-cols-1">
        {TOUR_STEPS.map((step, index) => (
          <li key={step} className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2">
            <span aria-hidden="true" className="figure flex min-h-[32px] items-center font-bold">
              {index + 1}
            </span>
            <Link
              to={paths[step]}
              className="link inline-flex min-h-[32px] items-center font-bold"
              onClick={() => rememberTrail({ stops, at: step })}
            >
              {words.steps[step].label}
            </Link>
            <p className="col-start-2 text-slate text-small">{words.steps[step].text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
