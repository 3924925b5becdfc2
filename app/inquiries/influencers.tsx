import { pictures } from '../../assets/pictures.ts'
import { influencerForm } from '../../content/forms/influencer.ts'
import { influencersPage } from '../../content/pages/influencers.ts'
import { toasts } from '../../content/toasts.ts'
import { pageMeta } from '../site/page-meta.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/influencers'
import type { InquiryPlan } from './inquiry-form.tsx'
import { FactList, InquirySheet, Margin } from './inquiry-sheet.tsx'
import { influencerPayload, inquiryField } from './payloads.ts'
import { answerPost } from './plain-post.ts'

const plan: InquiryPlan = {
  words: influencerForm,
  functionName: 'send-influencer-email',
  payload: influencerPayload,
  askedAt: inquiryField('influencer'),
  missing: toasts.influencerMissingFields,
  success: toasts.influencerSent,
  failure: toasts.influencerFailed,
  logsFailure: true,
}

export function loader({ context }: Route.LoaderArgs) {
  context.get(visitContext).remember()
}

export function action(post: Route.ActionArgs) {
  return answerPost(plan, post)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...influencersPage, path: '/influencers', share: 'partners' })
}

export default function Influencers() {
  const { minimums, commitments, rules } = influencersPage
  return (
    <InquirySheet words={influencersPage} picture={pictures['sunrise-sessions']} plan={plan}>
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
      <Margin heading={commitments.heading}>
        <FactList items={commitments.items} />
      </Margin>
      <p className="text-slate">{rules}</p>
    </InquirySheet>
  )
}
