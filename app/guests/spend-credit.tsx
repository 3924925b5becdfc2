import { data } from 'react-router'
import { BrokenLink, LinkAction, LinkSheet } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { pictures } from '#assets/pictures.ts'
import { findBookingPage } from '#content/pages/find-booking.ts'
import { spendCreditPage as words } from '#content/pages/guest-changes.ts'
import { verifySignedLink } from '#operations/mail/signed-link.ts'
import { findUsableCredit, spendOwnCredit } from '#operations/payments/spend-own-credit.ts'
import { formatDollars } from '#rules/money.ts'
import type { Route } from './+types/spend-credit'

export const headers = () => privateFormHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const id = verifySignedLink('spend-credit', request.url, tools.site)
  return id ? { usableCents: (await findUsableCredit(id, tools)) ?? null } : data(undefined, 404)
}

/** The link spends credit and opens nothing else: the booking has its own link, in the mail that follows. */
export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const id = verifySignedLink('spend-credit', request.url, tools.site)
  if (!id) throw data(undefined, 404)
  return { spentCents: await spendOwnCredit(id, tools) }
}

export const meta = titledMeta(words.title)

/** Rule M21: the link in the mail to the address that the credit belongs to. */
export default function SpendCredit({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenLink way={findBookingPage.way} />
  const { usableCents } = loaderData
  const sheet = { kicker: words.kicker, picture: pictures.contact }
  const spentCents = actionData?.spentCents ?? 0
  if (spentCents > 0 || !usableCents) {
    const ended = usableCents === null ? words.expired : words.nothing
    return (
      <LinkSheet {...sheet} {...(spentCents > 0 ? words.done(formatDollars(spentCents)) : ended)}>
        <LinkButton to={words.find.href}>{words.find.label}</LinkButton>
      </LinkSheet>
    )
  }
  return (
    <LinkSheet {...sheet} heading={words.heading(formatDollars(usableCents))} text={words.text}>
      <LinkAction label={words.button} />
    </LinkSheet>
  )
}
