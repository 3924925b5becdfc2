import { Form } from 'react-router'
import { type TripOption, useTripValues } from '#app/staff/departures/use-trip-values.ts'
import type { Fields } from '#app/staff/read-fields.ts'
import type { StaffActionReport } from '#app/staff/staff-action.ts'
import { IntentButton } from '#app/staff/ui/intent-button.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { choosePlaceholder } from '#content/forms/form.ts'
import { departureFields, departureFormPage } from '#content/staff/departure-settings.ts'
import { tryPage as words } from '#content/staff/pool.ts'
import type { TriedOutcome } from '#operations/pool/try-departure.ts'
import { sumPeople } from '#rules/pool/board.ts'
import { PartyList } from './party-list.tsx'
import { TRY } from './try-intent.ts'

const FIELDS = ['startDate', 'endDate', 'capacity', 'priceCents'] as const

type Props = { trips: readonly TripOption[]; report: StaffActionReport<string, TriedOutcome> | undefined }

export function TrySection({ trips, report }: Props) {
  const { form, onChange } = useTripValues(trips, undefined)
  const { sent, errors = {}, shown } = report?.intent === TRY ? report : {}
  return (
    <StaffSection heading={words.heading}>
      <p className="max-w-text text-slate text-small">{words.text}</p>
      <Form ref={form} method="post" onChange={onChange} preventScrollReset className="grid max-w-[60rem] gap-3">
        <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_0.7fr_1.2fr]">
          <FormField
            field={{
              name: 'destination',
              label: departureFormPage.destination,
              type: 'select',
              required: true,
              options: trips,
            }}
            choose={choosePlaceholder}
            value={sent?.destination}
            error={errors.destination}
          />
          {FIELDS.map((name) => (
            <FormField
              key={name}
              // The trip fills in what is left blank.
              field={{ ...departureFields[name], required: name === 'startDate' }}
              choose={choosePlaceholder}
              value={sent?.[name]}
              error={errors[name]}
            />
          ))}
        </div>
        <IntentButton intent={TRY} label={words.submit} />
      </Form>
      {shown && sent ? <Outcome outcome={shown} sent={sent} /> : null}
    </StaffSection>
  )
}

function Outcome({ outcome, sent }: { outcome: TriedOutcome; sent: Fields }) {
  const { without, with: more, parties, fitting, needed } = outcome
  const people = sumPeople(parties)
  const values = Object.fromEntries(['destination', ...FIELDS].map((name) => [name, sent[name] ?? '']))
  return (
    <div role="status" className="grid max-w-[60rem] gap-2 border border-ink border-l-8 bg-snow p-3">
      <p className="font-bold">{words.outcome(more.departures, more.people, without.people)}</p>
      {parties.length > 0 ? (
        <>
          <p className="text-small">{words.flies(people, parties.length)}</p>
          <PartyList parties={parties} />
        </>
      ) : (
        <p className="text-small">{words.grounded(fitting, needed)}</p>
      )}
      <p>
        <LinkButton to={`/staff/departures/new?${new URLSearchParams(values)}`} className="button-small">
          {words.create}
        </LinkButton>
      </p>
    </div>
  )
}
