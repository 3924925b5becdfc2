import { data } from 'react-router'
import { BrokenLink, LinkAction, LinkSheet } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { pictures } from '#assets/pictures.ts'
import { confirmNewsletterPage as page } from '#content/pages/links.ts'
import { verifySignedLink } from '#operations/mail/signed-link.ts'
import { confirmSubscription } from '#operations/newsletter/subscription.ts'
import type { Route } from './+types/confirm-newsletter'

export const headers = () => privateFormHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  const { site } = context.get(visitContext).tools
  const isSigned = verifySignedLink('confirm-newsletter', request.url, site) !== undefined
  return data({ isSigned }, isSigned ? 200 : 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools, address } = context.get(visitContext)
  const subscriberId = verifySignedLink('confirm-newsletter', request.url, tools.site)
  return subscriberId ? { isSubscribed: await confirmSubscription(subscriberId, address, tools) } : null
}

export const meta = titledMeta(page.title)

/** Rule F3, second step. */
export default function ConfirmNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isSigned) return <BrokenLink />
  const sheet = { kicker: page.kicker, picture: pictures['blog-travel'] }
  if (actionData?.isSubscribed) {
    return (
      <LinkSheet {...sheet} {...page.done}>
        <LinkButton to={page.blog.href}>{page.blog.label}</LinkButton>
      </LinkSheet>
    )
  }
  if (actionData) {
    return (
      <LinkSheet {...sheet} {...page.tooLate}>
        <LinkButton to={page.again.href}>{page.again.label}</LinkButton>
      </LinkSheet>
    )
  }
  return (
    <LinkSheet {...sheet} heading={page.heading} text={page.text}>
      <LinkAction label={page.confirm} atOnce />
    </LinkSheet>
  )
}
