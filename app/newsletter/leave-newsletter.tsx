import { data } from 'react-router'
import { BrokenLink, LinkAction, LinkSheet } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { pictures } from '#assets/pictures.ts'
import { unsubscribePage as page } from '#content/pages/links.ts'
import { verifySignedLink } from '#operations/mail/signed-link.ts'
import { unsubscribe } from '#operations/newsletter/subscription.ts'
import type { Route } from './+types/leave-newsletter'

export const headers = () => privateFormHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  const { site } = context.get(visitContext).tools
  const isSigned = verifySignedLink('leave-newsletter', request.url, site) !== undefined
  return data({ isSigned }, isSigned ? 200 : 404)
}

/** For the button below, and for the one in mail programs (RFC 8058), which must not get a redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const subscriberId = verifySignedLink('leave-newsletter', request.url, tools.site)
  if (!subscriberId) return null
  await unsubscribe(subscriberId, tools)
  return { hasLeft: true }
}

export const meta = titledMeta(page.title)

export default function LeaveNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isSigned) return <BrokenLink />
  const sheet = { kicker: page.kicker, picture: pictures['blog-weather'] }
  if (actionData) {
    return (
      <LinkSheet {...sheet} {...page.done}>
        <LinkButton to={page.home.href}>{page.home.label}</LinkButton>
        <LinkButton to={page.blog.href}>{page.blog.label}</LinkButton>
      </LinkSheet>
    )
  }
  return (
    <LinkSheet {...sheet} heading={page.heading} text={page.text}>
      <LinkAction label={page.leave} />
    </LinkSheet>
  )
}
