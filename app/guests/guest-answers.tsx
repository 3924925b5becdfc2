import { data, Link, redirect, useLocation } from 'react-router'
import { BrokenLink } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { readForm } from '#app/page/read-form.ts'
import { visitContext } from '#app/visit.ts'
import { guestAnswersPage as words } from '#content/forms/guest.ts'
import { findBookingPage } from '#content/pages/find-booking.ts'
import { listGuests } from '#operations/guests/list-guests.ts'
import type { Route } from './+types/guest-answers'
import { AnswersForm } from './answers-form.tsx'
import { DONE, type Done } from './guest-answers-part.tsx'
import { guestBookingId } from './guest-booking.ts'
import { saveAnswers } from './save-answers.ts'

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
  const guest = { bookingId, position: positionOf(request.url) }
  const { done, refused } = await saveAnswers(await readForm(request), guest, tools)
  return done ? backTo(request.url, done) : refused
}

/** Redirects after saving, so that a refresh sends nothing again and the page contains no answers. */
function backTo(url: string, done: Done) {
  const { searchParams } = new URL(url)
  searchParams.delete('guest')
  searchParams.set(DONE, done)
  return redirect(`/booking?${searchParams}#details`, 303)
}

export const meta = titledMeta(words.title)

/** Rule G6: the questions for one guest, for the booker. */
export default function GuestDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  if (!loaderData) return <BrokenLink way={findBookingPage.way} />
  const { guest } = loaderData
  return (
    <div className="sheet max-w-[48rem] py-5 md:py-6">
      <p className="kicker">{words.guest(guest.position, guest.name)}</p>
      <h1 className="mt-2">{words.heading}</h1>
      <p className="mt-4 max-w-text text-lead">{words.text}</p>
      <p className="mt-3 mb-5 text-slate">{words.partial}</p>
      <AnswersForm guest={guest} refused={actionData}>
        <Link to={`/booking${search}#details`} className="button">
          {words.back}
        </Link>
      </AnswersForm>
    </div>
  )
}
