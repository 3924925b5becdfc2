import { data } from 'react-router'
import { pictures } from '../../assets/pictures.ts'
import { leaveNewsletterPage as page } from '../../content/pages/links.ts'
import { leaveNewsletter } from '../../operations/newsletter/newsletter.ts'
import { readSignedLink } from '../../operations/signed-link.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/leave-newsletter'
import { BrokenLink, LinkSheet } from './link-sheet.tsx'
import { privateFormHeaders, privateMeta } from './private-page.ts'

export const headers = () => privateFormHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  const { house } = context.get(visitContext).tools
  const isSigned = readSignedLink('leave-newsletter', request.url, house) !== undefined
  return data({ isSigned }, isSigned ? 200 : 404)
}

/** For the button below, and for the one that mail programs show (RFC 8058), which must be answered without a redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const { tools } = context.get(visitContext)
  const subscriberId = readSignedLink('leave-newsletter', request.url, tools.house)
  if (!subscriberId) return null
  await leaveNewsletter(subscriberId, tools)
  return { hasLeft: true }
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, page.title)
}

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
      <form method="post">
        <Button type="submit" tone="glow">
          {page.leave}
        </Button>
      </form>
    </LinkSheet>
  )
}
