import { data, redirect } from 'react-router'
import { BrokenLink } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { readForm } from '#app/page/read-form.ts'
import { FormResult } from '#app/ui/form-result.tsx'
import { visitContext } from '#app/visit.ts'
import { MONTHS } from '#content/dates.ts'
import { fieldProblemWords } from '#content/forms/field-problems.ts'
import { findBookingPage } from '#content/pages/find-booking.ts'
import { wishesPage as words } from '#content/waitlist/wishes.ts'
import { listPublicDepartures } from '#operations/departures/list-public-departures.ts'
import { verifyEntryLink } from '#operations/mail/entry-links.ts'
import type { Tools } from '#operations/tools.ts'
import { changeWishes, findEntryWishes } from '#operations/waitlist/change-wishes.ts'
import { checkForm } from '#rules/forms/check-form.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import { RANGE_FIELDS } from '#rules/pool/wishes.ts'
import { type StatedWishes, WISH_LISTS, wishesForm } from '#rules/pool/wishes-form.ts'
import type { Route } from './+types/wishes'
import { WISHES } from './entry-notice.tsx'
import { PlaceForm } from './place-form.tsx'
import { type WishChoices, WishFields, type WishValues } from './wish-fields.tsx'

export const headers = () => privateFormHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const entryId = (await verifyEntryLink('see-place', request.url, tools))?.id
  return (entryId && (await loadForm(entryId, tools))) || data(undefined, 404)
}

type LoadedForm = { choices: WishChoices; values: WishValues }

/** Undefined unless the party is on the waitlist. */
async function loadForm(entryId: WaitlistEntryId, tools: Tools): Promise<LoadedForm | undefined> {
  const found = await findEntryWishes(entryId, tools)
  if (!found) return undefined
  const { wishes, sport, home } = found
  const [departures, { destinations }] = await Promise.all([listPublicDepartures(tools), tools.catalogue.current()])
  const flown = departures.map(({ startDate }) => Number(startDate.slice(5, 7)))
  const months = [...new Set([...flown, ...wishes.months])]
  return {
    choices: {
      months: (months.length > 0 ? months : MONTHS.map((_, index) => index + 1)).map((month) => ({
        value: String(month),
        label: MONTHS[month - 1] ?? '',
      })),
      destinations: destinations.filter(({ id }) => id !== home).map(({ id, title }) => ({ value: id, label: title })),
      home: destinations.find(({ id }) => id === home)?.title,
      sport,
    },
    values: valuesOf(wishes),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const entryId = (await verifyEntryLink('see-place', request.url, tools))?.id
  if (!entryId) return data(undefined, 404)
  const form = await readForm(request)
  const { destinations } = await tools.catalogue.current()
  const checked = checkForm(wishesForm(destinations.map(({ id }) => id)), sentOf(form))
  if (!checked.ok) {
    const problems = Object.entries(checked.problems)
    const errors = Object.fromEntries(problems.map(([name, problem]) => [name, fieldProblemWords[problem]]))
    return data({ errors, values: textsOf(form) }, 422)
  }
  if (!(await changeWishes(entryId, checked.value, tools)).ok) return data(undefined, 404)
  const { searchParams } = new URL(request.url)
  searchParams.set(WISHES, '')
  return redirect(`/place?${searchParams}`, 303)
}

/** As the schema takes it. */
function sentOf(form: FormData): Record<string, unknown> {
  const lists: readonly string[] = WISH_LISTS
  const names = [...new Set(form.keys())]
  return Object.fromEntries(names.map((name) => [name, lists.includes(name) ? form.getAll(name) : form.get(name)]))
}

/** As it was typed and checked, for the form to show again. */
function textsOf(form: FormData): WishValues {
  const names = [...new Set(form.keys())]
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]))
}

/** As the fields of the form have them. */
function valuesOf(wishes: StatedWishes): WishValues {
  const { months, ranges, destinations, maxPriceCents, company, languages, flexibleDates, flexibleDestination } = wishes
  const days = RANGE_FIELDS.flatMap(({ from, until }, index) => {
    const range = ranges[index]
    return range ? [[from, [range.from]] as const, [until, [range.until]] as const] : []
  })
  return {
    ...Object.fromEntries(days),
    flexibleDates: flexibleDates ? ['on'] : [],
    flexibleDestination: flexibleDestination ? ['on'] : [],
    months: months.map(String),
    destinations,
    maxPrice: maxPriceCents === null ? [] : [String(maxPriceCents / 100)],
    company: [company],
    languages,
  }
}

export const meta = titledMeta(words.title)

/** Rule W6: a party says what it would accept. */
export default function Wishes({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenLink way={findBookingPage.way} />
  return (
    <div className="sheet max-w-[48rem] py-5 md:py-6">
      <p className="kicker">{words.kicker}</p>
      <h1 className="mt-2">{words.heading}</h1>
      <p className="mt-4 mb-5 max-w-text text-lead">{words.text}</p>
      {actionData ? <FormResult words={words.refused} /> : null}
      <PlaceForm words={words}>
        <WishFields
          choices={loaderData.choices}
          values={actionData?.values ?? loaderData.values}
          errors={actionData?.errors ?? {}}
        />
      </PlaceForm>
    </div>
  )
}
