import { data, redirect } from 'react-router'
import { BrokenLink, LinkAction, LinkSheet } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { pictures } from '#assets/pictures.ts'
import { findBookingPage } from '#content/pages/find-booking.ts'
import { spendCreditPage as words } from '#content/pages/guest-changes.ts'
import { getBooking } from '#db/bookings/bookings.ts'
import { createBookingLink } from '#operations/bookings/booking-link.ts'
import { verifySignedLink } from '#operations/mail/signed-link.ts'
import { getUsableCredit, spendOwnCredit } from '#operations/payments/spend-own-credit.ts'
import { formatDollars } from '#rules/money.ts'
import type { Route } from './+types/spend-credit'

export const headers = () => privateFormHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const bookingId = verifySignedLink('spend-credit', request.url, tools.site)
  return bookingId ? { usableCents: await getUsableCredit(bookingId, tools) } : data(undefined, 404)
}

/** Only a reader of the mail to the booking's address can open this link, so the booking is shown to them, too. */
export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const bookingId = verifySignedLink('spend-credit', request.url, tools.site)
  if (!bookingId) throw data(undefined, 404)
  const spentCents = await spendOwnCredit(bookingId, tools)
  if (spentCents === 0) return null
  const { search } = new URL(createBookingLink(await getBooking(tools.db, bookingId), tools.site))
  return redirect(`/booking${search}&note=credit-used#changes`, 303)
}

export const meta = titledMeta(words.title)

/** Rule M21: the link in the mail to the address that the credit belongs to. */
export default function SpendCredit({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenLink way={findBookingPage.way} />
  const { usableCents } = loaderData
  const sheet = { kicker: words.kicker, picture: pictures.contact }
  if (usableCents === 0) {
    return (
      <LinkSheet {...sheet} {...words.nothing}>
        <LinkButton to={findBookingPage.way.href}>{findBookingPage.way.label}</LinkButton>
      </LinkSheet>
    )
  }
  return (
    <LinkSheet {...sheet} heading={words.heading(formatDollars(usableCents))} text={words.text}>
      <LinkAction label={words.button} />
    </LinkSheet>
  )
}
