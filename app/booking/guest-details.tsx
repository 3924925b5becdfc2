import { data, Link, redirect, useLocation } from 'react-router'
import { dayText } from '../../content/dates.ts'
import { fieldProblemWords } from '../../content/field-problems.ts'
import { choosePlaceholder } from '../../content/forms/form.ts'
import { guestGroups, sealedFields, guestDetailsPage as words } from '../../content/forms/guest.ts'
import { findBookingPage } from '../../content/pages/find-booking.ts'
import { openGuestLink } from '../../operations/bookings/guest-link.ts'
import { eraseGuestAnswers, noteGuestAnswers } from '../../operations/guests/note-guest-answers.ts'
import { type GuestView, showGuests } from '../../operations/guests/show-guests.ts'
import { checkForm } from '../../rules/forms/check.ts'
import { guestDetailsSchema } from '../../rules/forms/guest-schemas.ts'
import { BrokenLink } from '../site/link-sheet.tsx'
import { privateFormHeaders, privateMeta } from '../site/private-page.ts'
import { Button } from '../ui/button.tsx'
import { FormAnswer } from '../ui/form-answer.tsx'
import type { FieldWords } from '../ui/form-field.tsx'
import { FormGroups } from '../ui/form-groups.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/guest-details'
import { DONE, type Done } from './guest-details-part.tsx'

export const headers = () => privateFormHeaders

/** Place 0 is nobody's. */
function positionOf(url: string): number {
  const asked = new URL(url).searchParams.get('guest') ?? '1'
  return /^\d{1,2}$/.test(asked) ? Number(asked) : 0
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const bookingId = await openGuestLink(request.url, tools)
  const guests = bookingId ? await showGuests(bookingId, tools) : []
  const guest = guests.find(({ position }) => position === positionOf(request.url))
  return guest ? { guest } : data(undefined, 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const bookingId = await openGuestLink(request.url, tools)
  if (!bookingId) return data(undefined, 404)
  const place = { bookingId, position: positionOf(request.url) }
  const { intent, ...values } = Object.fromEntries(
    [...(await request.formData())].map(([name, value]) => [name, String(value)]),
  )
  if (intent === 'erase') {
    await eraseGuestAnswers(place, tools)
    return backTo(request.url, 'erased')
  }
  const checked = checkForm(guestDetailsSchema, values)
  if (!checked.ok) {
    const errors = Object.fromEntries(
      Object.entries(checked.problems).map(([name, problem]) => [name, fieldProblemWords[problem]]),
    )
    return data({ words: words.refused, errors, values }, 400)
  }
  const noted = await noteGuestAnswers({ ...place, form: checked.value }, tools)
  return noted.ok ? backTo(request.url, 'saved') : data({ words: words.closed, errors: {}, values }, 409)
}

/** The page is asked for anew, so that a refresh sends nothing again and nothing that was typed stays in it. */
function backTo(url: string, done: Done) {
  const { searchParams } = new URL(url)
  searchParams.delete('guest')
  searchParams.set(DONE, done)
  return redirect(`/booking?${searchParams}#details`, 303)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, words.title)
}

/** Rule G2: the questions for one guest. What was told the operator before is named by its day, and not shown. */
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
      {actionData ? <FormAnswer words={actionData.words} /> : null}
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
      {Object.keys(guest.given).length > 0 ? <Erase /> : null}
    </div>
  )
}

/** Beside what is there already: since when, in the place of the hint. */
function withGivenDays({ position, given }: GuestView) {
  const withDay = (field: FieldWords): FieldWords => {
    const answer = sealedFields[field.name]
    const day = answer && given[answer]
    return day ? { ...field, hint: words.givenOn(dayText(day)) } : field
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
