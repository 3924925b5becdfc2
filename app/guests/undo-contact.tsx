import { data } from 'react-router'
import { BrokenLink, LinkAction, LinkSheet } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { pictures } from '#assets/pictures.ts'
import { contactChangePage } from '#content/pages/guest-changes.ts'
import { undoContactChange } from '#operations/bookings/change-own-contact.ts'
import { verifySignedLink } from '#operations/mail/signed-link.ts'
import type { Route } from './+types/undo-contact'

const words = contactChangePage.undo

export const headers = () => privateFormHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  const isSigned = verifySignedLink('undo-contact', request.url, context.get(visitContext).tools.site) !== undefined
  return data({ isSigned }, isSigned ? 200 : 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const id = verifySignedLink('undo-contact', request.url, tools.site)
  return id ? undoContactChange(id, tools) : null
}

export const meta = titledMeta(words.title)

/** Rule G14: the link in the mail to the address from before. It undoes only what its reader decides, so it has a button. */
export default function UndoContact({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isSigned) return <BrokenLink />
  const sheet = { kicker: words.kicker, picture: pictures.contact }
  if (actionData) {
    return (
      <LinkSheet {...sheet} {...(actionData.ok ? words.done : words.expired)}>
        <LinkButton to={words.find.href}>{words.find.label}</LinkButton>
      </LinkSheet>
    )
  }
  return (
    <LinkSheet {...sheet} heading={words.heading} text={words.text}>
      <LinkAction label={words.button} />
    </LinkSheet>
  )
}
