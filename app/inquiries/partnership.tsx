import { postAction } from '#app/forms/plain-post.ts'
import { fixedPageLoader } from '#app/page/fixed-page.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { pictures } from '#assets/pictures.ts'
import { partnershipForm } from '#content/forms/partnership.ts'
import { partnershipPage } from '#content/pages/partnership.ts'
import { toasts } from '#content/toasts/toasts.ts'
import type { Route } from './+types/partnership'
import type { InquiryOptions } from './inquiry-form.tsx'
import { FactMargin, InquirySheet } from './inquiry-sheet.tsx'
import { inquiryField, partnershipPayload } from './payloads.ts'

const options: InquiryOptions = {
  words: partnershipForm,
  functionName: 'send-partnership-email',
  payload: partnershipPayload,
  fieldFor: inquiryField('partnership'),
  missing: toasts.partnershipMissingFields,
  success: toasts.partnershipSent,
  failure: toasts.partnershipFailed,
  logsFailure: true,
}

export const loader = fixedPageLoader

export const action = postAction(options)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...partnershipPage, path: '/partnership', share: 'partners' })
}

export default function Partnership() {
  const { offer, expect, roles } = partnershipPage
  return (
    <InquirySheet words={partnershipPage} picture={pictures.partners} slot="partnership:hero" options={options}>
      <FactMargin {...offer} />
      <FactMargin {...expect} />
      <p className="text-slate">{roles}</p>
    </InquirySheet>
  )
}
