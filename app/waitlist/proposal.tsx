import { data, redirect } from 'react-router'
import { BrokenLink, LinkSheet } from '#app/page/link-sheet.tsx'
import { privateFormHeaders, titledMeta } from '#app/page/private-page.ts'
import { readForm } from '#app/page/read-form.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { proposalPage as words } from '#content/pages/waitlist-entry.ts'
import { acceptedText } from '#content/waitlist/proposals.ts'
import { formatTarget } from '#content/waitlist/targets.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import { createEntryLink, type EntryKey, verifyProposalLink } from '#operations/mail/entry-links.ts'
import { answerProposal } from '#operations/pool/answer-proposal.ts'
import { loadProposal, type ProposalPage } from '#operations/pool/load-proposal.ts'
import type { Tools } from '#operations/tools.ts'
import type { Route } from './+types/proposal'
import { OpenProposal } from './open-proposal.tsx'
import { targetPicture } from './target.ts'

export const headers = () => privateFormHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const proposalId = await verifyProposalLink(request.url, tools)
  const proposal = proposalId && (await loadProposal(proposalId, tools))
  if (!proposal) return data(undefined, 404)
  if (proposal.invitedEntry) throw redirectToInvitation(proposal.invitedEntry, tools)
  const places = proposal.places.map(({ entry, target }) => ({
    target,
    seeLink: createEntryLink('see-place', entry, tools.site),
  }))
  return { proposal, titles: await getTripTitles(tools), places }
}

/** Rule W10: after a yes to an open departure there is only one thing left to do. */
function redirectToInvitation(entry: EntryKey, { site }: Tools): Response {
  const { pathname, search } = new URL(createEntryLink('see-place', entry, site))
  return redirect(pathname + search, { headers: privateFormHeaders })
}

/** The loader then shows what became of the proposal. */
export async function action({ request, context }: Route.ActionArgs): Promise<null> {
  const { tools } = context.get(visitContext)
  const proposalId = await verifyProposalLink(request.url, tools)
  const answer = (await readForm(request)).get('answer')
  if (proposalId && (answer === 'accept' || answer === 'decline')) await answerProposal({ proposalId, answer }, tools)
  return null
}

export const meta = titledMeta(words.title)

/** Rule W10: a party is asked whether it would join another departure too. */
export default function Proposal({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenLink />
  const { proposal, titles, places } = loaderData
  const { target, departure, state } = proposal
  const sheet = { kicker: `${words.kicker} · ${formatTarget(target, titles)}`, picture: targetPicture(target) }
  if (state === 'open' && departure)
    return <OpenProposal sheet={sheet} proposal={proposal} loaded={departure} titles={titles} />
  const { heading, text, hasEnded } = outcome(proposal)
  return (
    <LinkSheet {...sheet} heading={heading} text={text}>
      {places.map((place) => (
        <a key={place.seeLink} href={place.seeLink} className="button">
          {words.seePlace(formatTarget(place.target, titles))}
        </a>
      ))}
      {hasEnded ? <LinkButton to={words.ended.dates.href}>{words.ended.dates.label}</LinkButton> : null}
    </LinkSheet>
  )
}

/** What became of a proposal that is no longer open. A date that was accepted may have left the site since. */
function outcome({ state, endedBy, departure }: ProposalPage) {
  if (state === 'declined') return { ...words.declined, hasEnded: false }
  if (state === 'accepted' && departure)
    return { heading: words.accepted, text: acceptedText(departure.flightStatus), hasEnded: false }
  return { heading: words.ended.heading, text: words.ended.text[endedBy ?? 'closed'], hasEnded: true }
}
