import { data } from 'react-router'
import { proposalPage as words } from '../../content/pages/waitlist-entry.ts'
import { formatTarget } from '../../content/waitlist/targets.ts'
import { getTripTitles } from '../../operations/catalogue/catalogue-cache.ts'
import { createSignedLink, verifySignedLink } from '../../operations/signed-link.ts'
import { acceptProposal, findProposal } from '../../operations/waitlist/propose-departure.ts'
import { BrokenLink, LinkAction, LinkSheet } from '../page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '../page/private-page.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/accept-proposal'
import { targetPicture } from './target.ts'

export const headers = () => privateFormHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const entryId = verifySignedLink('join-elsewhere', request.url, tools.site)
  const proposal = entryId && (await findProposal(entryId, tools))
  if (!proposal) return data(undefined, 404)
  const seeLink = createSignedLink('see-place', entryId, tools.site)
  return { target: proposal.target, titles: await getTripTitles(tools), missing: proposal.missing, seeLink }
}

export async function action({ request, context }: Route.ActionArgs): Promise<'joined' | 'too-late' | undefined> {
  const { tools } = context.get(visitContext)
  const entryId = verifySignedLink('join-elsewhere', request.url, tools.site)
  const proposal = entryId && (await findProposal(entryId, tools))
  if (!proposal) return undefined
  const joined = await acceptProposal(proposal, tools)
  return joined.ok ? 'joined' : 'too-late'
}

export const meta = titledMeta(words.title)

/** A flexible party accepts a proposal. */
export default function AcceptProposal({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenLink />
  const { target, titles, missing, seeLink } = loaderData
  const sheet = { kicker: `${words.kicker} · ${formatTarget(target, titles)}`, picture: targetPicture(target) }
  if (actionData) {
    const { heading, text } = actionData === 'joined' ? words.done : words.tooLate
    return (
      <LinkSheet {...sheet} heading={heading} text={text}>
        <a href={seeLink} className="button">
          {words.seeEntry}
        </a>
      </LinkSheet>
    )
  }
  return (
    <LinkSheet {...sheet} heading={words.heading} text={words.text(missing)}>
      <LinkAction label={words.join} />
      <a href={seeLink} className="button">
        {words.stay}
      </a>
    </LinkSheet>
  )
}
