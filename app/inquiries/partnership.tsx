import { pictures } from '../../assets/pictures.ts'
import { partnershipForm } from '../../content/forms/partnership.ts'
import { partnershipPage } from '../../content/pages/partnership.ts'
import { toasts } from '../../content/toasts.ts'
import { pageMeta } from '../site/page-meta.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/partnership'
import type { InquiryPlan } from './inquiry-form.tsx'
import { FactList, InquirySheet, Margin } from './inquiry-sheet.tsx'
import { inquiryField, partnershipPayload } from './payloads.ts'
import { answerPost } from './plain-post.ts'

const plan: InquiryPlan = {
  words: partnershipForm,
  functionName: 'send-partnership-email',
  payload: partnershipPayload,
  askedAt: inquiryField('partnership'),
  missing: toasts.partnershipMissingFields,
  success: toasts.partnershipSent,
  failure: toasts.partnershipFailed,
  logsFailure: true,
}

export function loader({ context }: Route.LoaderArgs) {
  context.get(visitContext).remember()
}

export function action(post: Route.ActionArgs) {
  return answerPost(plan, post)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...partnershipPage, path: '/partnership', share: 'partners' })
}

export default function Partnership() {
  const { offer, expect, roles } = partnershipPage
  return (
    <InquirySheet words={partnershipPage} picture={pictures.partners} plan={plan}>
      <Margin heading={offer.heading}>
        <FactList items={offer.items} />
      </Margin>
      <Margin heading={expect.heading}>
        <FactList items={expect.items} />
      </Margin>
      <p className="text-slate">{roles}</p>
    </InquirySheet>
  )
}
