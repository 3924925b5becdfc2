import { data, redirect } from 'react-router'
import { problemWords } from '#app/staff/form-problems.ts'
import { departureIn, oneOf } from '#app/staff/list-query.ts'
import { readFields } from '#app/staff/read-fields.ts'
import { staffOf } from '#app/staff/staff-context.ts'
import { Notice } from '#app/staff/ui/notice.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { SubmitButton } from '#app/staff/ui/submit-button.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { FormGroups } from '#app/ui/form-groups.tsx'
import { visitContext } from '#app/visit.ts'
import { rangeText } from '#content/dates.ts'
import { choosePlaceholder } from '#content/forms/form.ts'
import { newEntryFields as fields, newEntryPage as words } from '#content/staff/new-entry.ts'
import { waitlistPage } from '#content/staff/waitlist.ts'
import { listPublicDates } from '#operations/departures/list-public-dates.ts'
import { addEntryAsStaff } from '#operations/waitlist/add-entry-as-staff.ts'
import { previewEntry } from '#operations/waitlist/preview-entry.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import { PARTY_SIZES, toPartySize } from '#rules/forms/options.ts'
import { ANYWHERE, newEntryForm } from '#rules/waitlist/new-entry-form.ts'
import type { Route } from './+types/entry-new'
import { toQuery } from './entry-added.tsx'
import { useOutcome } from './use-outcome.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const [departures, { packages }] = await Promise.all([listPublicDates(tools), tools.catalogue.current()])
  const targets = [
    ...departures.map(({ id, title, startDate, endDate }) => ({
      value: id,
      label: `${title}, ${rangeText(startDate, endDate)}`,
    })),
    ...packages.map(({ id, title }) => ({ value: id, label: title })),
    { value: ANYWHERE, label: words.anywhere },
  ]
  const query = new URL(request.url).searchParams
  const target = departureIn(query)
  const size = oneOf(PARTY_SIZES, query.get('size')) ?? '1'
  const outcome = target && (await previewEntry(target, toPartySize(size), tools))
  return { targets, target: target ?? '', size, outcome }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const sent = await readFields(request)
  const check = checkForm(newEntryForm, sent)
  const refuse = (refusal: string, errors: Record<string, string> = {}) => data({ sent, refusal, errors }, 422)
  if (!check.ok) return refuse(words.problems, problemWords(check.problems))
  const added = await addEntryAsStaff(check.value, staffOf(context).name, tools)
  if (!added.ok) return refuse(words.refusals[added.reason])
  return redirect(`/staff/waitlist/${added.entryId}?${new URLSearchParams(toQuery(added.did))}`, 303)
}

/** Rule W5: staff add a party that called them. */
export default function EntryNew({ loaderData: { targets, target, size, outcome }, actionData }: Route.ComponentProps) {
  const { name, email, phone, country, groupSize, flexibleDates, sport, skillLevel, reason } = fields
  const wish = { legend: words.groups.wish, fields: [{ ...fields.target, options: targets }, groupSize, flexibleDates] }
  const values = actionData?.sent ?? { target, groupSize: size }
  const errors = actionData?.errors ?? {}
  const { shown, ask } = useOutcome(outcome)
  return (
    <StaffPage title={words.title} trail={[{ label: waitlistPage.title, href: '/staff/waitlist' }]}>
      {actionData ? <Notice tone="bad">{actionData.refusal}</Notice> : <p className="max-w-text">{words.intro}</p>}
      <form method="post" onChange={ask} className="grid max-w-[60rem] gap-5">
        <FormGroups
          groups={[wish, { legend: words.groups.party, fields: [name, email, phone, country] }]}
          choose={choosePlaceholder}
          values={values}
          errors={errors}
        />
        <FormGroups
          groups={[{ legend: words.groups.rides, fields: [sport, skillLevel] }]}
          choose={words.unknown}
          values={values}
          errors={errors}
        />
        <FormField field={reason} choose={choosePlaceholder} value={values.reason} error={errors.reason} />
        <p role="status" className="font-bold">
          {shown ? words.outcome(shown) : null}
        </p>
        <SubmitButton label={words.submit} tone="glow" />
      </form>
    </StaffPage>
  )
}
