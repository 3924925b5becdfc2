import { postAction } from '#app/forms/plain-post.ts'
import { fixedPageLoader } from '#app/page/fixed-page.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { pictures } from '#assets/pictures.ts'
import { influencerForm } from '#content/forms/influencer.ts'
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

export const loader = fixedPageLoader

export const action = postAction(options)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...influencersPage, path: '/influencers', share: 'partners' })
}

export default function Influencers() {
  const { minimums, commitments, rules } = influencersPage
  return (
    <InquirySheet words={influencersPage} picture={pictures.line} options={options}>
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
