import { pictures } from '../../assets/pictures.ts'
import { jobForm } from '../../content/forms/job.ts'
import { workWithUsPage } from '../../content/pages/work-with-us.ts'
import { toasts } from '../../content/toasts.ts'
import { pageMeta } from '../site/page-meta.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/work-with-us'
import type { InquiryPlan } from './inquiry-form.tsx'
import { FactList, InquirySheet, Margin } from './inquiry-sheet.tsx'
import { inquiryField, jobPayload } from './payloads.ts'
import { answerPost } from './plain-post.ts'

const plan: InquiryPlan = {
  words: jobForm,
  functionName: 'send-hr-email',
  payload: jobPayload,
  askedAt: inquiryField('job'),
  missing: toasts.jobMissingFields,
  success: toasts.jobSent,
  failure: toasts.jobFailed,
  logsFailure: true,
}

export function loader({ context }: Route.LoaderArgs) {
  context.get(visitContext).remember()
}

export function action(post: Route.ActionArgs) {
  return answerPost(plan, post)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...workWithUsPage, path: '/work-with-us', share: 'partners' })
}

export default function WorkWithUs() {
  const { expect, note } = workWithUsPage
  return (
    <InquirySheet words={workWithUsPage} picture={pictures['glacier-expedition']} plan={plan}>
      <Margin heading={expect.heading}>
        <FactList items={expect.items} />
      </Margin>
      <p className="text-slate">{note}</p>
    </InquirySheet>
  )
}
