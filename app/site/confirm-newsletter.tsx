import { data } from 'react-router'
import { pictures } from '../../assets/pictures.ts'
import { confirmNewsletterPage as page } from '../../content/pages/links.ts'
import { confirmNewsletter } from '../../operations/newsletter/newsletter.ts'
import { readSignedLink } from '../../operations/signed-link.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/confirm-newsletter'
import { BrokenLink, LinkSheet } from './link-sheet.tsx'
import { privateFormHeaders, privateMeta } from './private-page.ts'

export const headers = () => privateFormHeaders

export function loader({ request, context }: Route.LoaderArgs) {
  const { house } = context.get(visitContext).tools
  const isSigned = readSignedLink('confirm-newsletter', request.url, house) !== undefined
  return data({ isSigned }, isSigned ? 200 : 404)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tools, address } = context.get(visitContext)
  const subscriberId = readSignedLink('confirm-newsletter', request.url, tools.house)
  return subscriberId ? { isSubscribed: await confirmNewsletter(subscriberId, address, tools) } : null
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, page.title)
}

/** Rule F3, the second half: asks once more, since programs that look at the links in mails must not subscribe anybody. */
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
      <form method="post">
        <Button type="submit" tone="glow">
          {page.confirm}
        </Button>
      </form>
    </LinkSheet>
  )
}
