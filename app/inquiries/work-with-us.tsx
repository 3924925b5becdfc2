import { postAction } from '#app/forms/plain-post.ts'
import { fixedPageLoader } from '#app/page/fixed-page.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { pictures } from '#assets/pictures.ts'
import { jobForm } from '#content/forms/job.ts'
import { workWithUsPage } from '#content/pages/work-with-us.ts'
import { toasts } from '#content/toasts/toasts.ts'
import type { Route } from './+types/work-with-us'
import type { InquiryOptions } from './inquiry-form.tsx'
import { FactMargin, InquirySheet } from './inquiry-sheet.tsx'
import { inquiryField, jobPayload } from './payloads.ts'

const options: InquiryOptions = {
  words: jobForm,
  functionName: 'send-hr-email',
  payload: jobPayload,
  fieldFor: inquiryField('job'),
  missing: toasts.jobMissingFields,
  success: toasts.jobSent,
  failure: toasts.jobFailed,
  logsFailure: true,
}

export const loader = fixedPageLoader

export const action = postAction(options)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...workWithUsPage, path: '/work-with-us', share: 'partners' })
}

export default function WorkWithUs() {
  const { expect, note } = workWithUsPage
  return (
    <InquirySheet
      words={workWithUsPage}
      picture={pictures['blog-equipment']}
      slot="work-with-us:hero"
      options={options}
    >
      <FactMargin {...expect} />
      <p className="text-slate">{note}</p>
    </InquirySheet>
  )
}
