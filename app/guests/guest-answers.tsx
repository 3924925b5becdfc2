import { data, Link, redirect, useLocation } from 'react-router'
import { dayText } from '../../content/dates.ts'
import { fieldProblemWords } from '../../content/forms/field-problems.ts'
import { choosePlaceholder } from '../../content/forms/form.ts'
import { guestGroups, sealedFields, guestAnswersPage as words } from '../../content/forms/guest.ts'
import { findBookingPage } from '../../content/pages/find-booking.ts'
import { type GuestView, listGuests } from '../../operations/guests/list-guests.ts'
import { eraseGuestAnswers, saveGuestAnswers } from '../../operations/guests/save-guest-answers.ts'
import { checkForm } from '../../rules/forms/check-form.ts'
import { guestAnswersSchema } from '../../rules/guests/guest-schemas.ts'
import { BrokenLink } from '../page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '../page/private-page.ts'
import { readForm } from '../page/read-form.ts'
import { Button } from '../ui/button.tsx'
import type { FieldWords } from '../ui/form-field.tsx'
import { FormGroups } from '../ui/form-groups.tsx'
import { FormResult } from '../ui/form-result.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/guest-answers'
import { DONE, type Done } from './guest-answers-part.tsx'
import { guestBookingId } from './guest-booking.ts'

export const headers = () => privateFormHeaders

/** Guests are numbered from 1, so 0 finds no guest. */
function positionOf(url: string): number {
  const number = new URL(url).searchParams.get('guest') ?? '1'
  return /^\d{1,2}$/.test(number) ? Number(number) : 0
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const bookingId = await guestBookingId({ request, context })
  const guests = bookingId ? await listGuests(bookingId, tools) : []
  const guest = guests.find(({ position }) => position === positionOf(request.url))
  return guest ? { guest } : data(undefined, 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const bookingId = await guestBookingId({ request, context })
  if (!bookingId) return data(undefined, 404)
  const place = { bookingId, position: positionOf(request.url) }
  const { intent, ...values } = Object.fromEntries(
    [...(await readForm(request))].map(([name, value]) => [name, String(value)]),
  )
  if (intent === 'erase') {
    await eraseGuestAnswers(place, tools)
    return backTo(request.url, 'erased')
  }
  const checked = checkForm(guestAnswersSchema, values)
  if (!checked.ok) {
    const errors = Object.fromEntries(
      Object.entries(checked.problems).map(([name, problem]) => [name, fieldProblemWords[problem]]),
    )
    return data({ words: words.refused, errors, values }, 400)
  }
  const noted = await saveGuestAnswers({ ...place, form: checked.value }, tools)
  return noted.ok ? backTo(request.url, 'saved') : data({ words: words.closed, errors: {}, values }, 409)
}

/** Redirects after saving, so that a refresh sends nothing again and the page contains no answers. */
function backTo(url: string, done: Done) {
  const { searchParams } = new URL(url)
  searchParams.delete('guest')
  searchParams.set(DONE, done)
  return redirect(`/booking?${searchParams}#details`, 303)
}

export const meta = titledMeta(words.title)

/** Rule G6: the questions for one guest. Answers that the operator has already are shown by their day only. */
export default function GuestDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  if (!loaderData) return <BrokenLink way={findBookingPage.way} />
  const { guest } = loaderData
  const { name, sport, skill, country } = guest
  const known = { name, sport: sport ?? '', skill: skill ?? '', country: country ?? '' }
  return (
    <div className="sheet max-w-[48rem] py-5 md:py-6">
      <p className="kicker">{words.guest(guest.position, name)}</p>
      <h1 className="mt-2">{words.heading}</h1>
      <p className="mt-4 max-w-text text-lead">{words.text}</p>
      <p className="mt-3 mb-5 text-slate">{words.partial}</p>
      {actionData ? <FormResult words={actionData.words} /> : null}
      <form method="post" autoComplete="off">
        <FormGroups
          groups={withGivenDays(guest)}
          choose={choosePlaceholder}
          errors={actionData?.errors ?? {}}
          values={actionData?.values ?? known}
        />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" tone="glow">
            {words.submit}
          </Button>
          <Link to={`/booking${search}#details`} className="button">
            {words.back}
          </Link>
        </div>
      </form>
      {Object.keys(guest.answeredOn).length > 0 ? <Erase /> : null}
    </div>
  )
}

/** For an existing answer the hint says since when we have it. */
function withGivenDays({ position, answeredOn }: GuestView) {
  const withDay = (field: FieldWords): FieldWords => {
    const answer = sealedFields[field.name]
    const day = answer && answeredOn[answer]
    return day ? { ...field, hint: words.answeredOn(dayText(day)) } : field
  }
  return guestGroups(position).map(({ legend, fields }) => ({ legend, fields: fields.map(withDay) }))
}

function Erase() {
  const { heading, text, submit } = words.erase
  return (
    <section className="mt-6 border-ink border-t pt-4">
      <h2>{heading}</h2>
      <p className="mt-2 max-w-text">{text}</p>
      <form method="post" className="mt-3">
        <Button type="submit" name="intent" value="erase">
          {submit}
        </Button>
      </form>
    </section>
  )
}
