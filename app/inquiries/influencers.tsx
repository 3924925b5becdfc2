import { postAction } from '#app/forms/plain-post.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { visitContext } from '#app/visit.ts'
import { pictures } from '#assets/pictures.ts'
import { influencerForm, withDestinations } from '#content/forms/influencer.ts'
import { influencersPage } from '#content/pages/influencers.ts'
import { toasts } from '#content/toasts/toasts.ts'
import type { Route } from './+types/influencers'
import type { InquiryOptions } from './inquiry-form.tsx'
import { FactMargin, InquirySheet, Margin } from './inquiry-sheet.tsx'
import { influencerPayload, inquiryField } from './payloads.ts'

const options: InquiryOptions = {
  words: influencerForm,
  functionName: 'send-influencer-email',
  payload: influencerPayload,
  fieldFor: inquiryField('influencer'),
  missing: toasts.influencerMissingFields,
  success: toasts.influencerSent,
  failure: toasts.influencerFailed,
  logsFailure: true,
}

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, site, remember } = context.get(visitContext)
  remember('catalogue')
  const { destinations } = await tools.catalogue.current()
  return { site, destinations: destinations.map(({ id, title }) => ({ value: id, label: title })) }
}

export const action = postAction(options)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...influencersPage, path: '/influencers', share: 'partners' })
}

export default function Influencers({ loaderData: { destinations } }: Route.ComponentProps) {
  const shown = { ...options, words: withDestinations(options.words, destinations) }
  const { minimums, commitments, rules } = influencersPage
  return (
    <InquirySheet words={influencersPage} picture={pictures.line} slot="influencers:hero" options={shown}>
      <Margin heading={minimums.heading}>
        <dl className="facts">
          {minimums.figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="text-h3">{value}</dd>
            </div>
          ))}
        </dl>
      </Margin>
      <FactMargin {...commitments} />
      <p className="text-slate">{rules}</p>
    </InquirySheet>
  )
}
