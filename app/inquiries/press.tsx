import { pictures } from '../../assets/pictures.ts'
import { pressForm } from '../../content/forms/press.ts'
import { pressPage } from '../../content/pages/press.ts'
import { toasts } from '../../content/toasts.ts'
import { pageMeta } from '../site/page-meta.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/press'
import type { InquiryPlan } from './inquiry-form.tsx'
import { InquirySheet, Margin } from './inquiry-sheet.tsx'
import { inquiryField, pressPayload } from './payloads.ts'
import { answerPost } from './plain-post.ts'

const plan: InquiryPlan = {
  words: pressForm,
  functionName: 'send-press-email',
  payload: pressPayload,
  askedAt: inquiryField('press'),
  missing: toasts.pressMissingFields,
  success: toasts.pressSent,
  failure: toasts.pressFailed,
  logsFailure: true,
}

export function loader({ context }: Route.LoaderArgs) {
  const { site, remember } = context.get(visitContext)
  remember()
  return { site }
}

export function action(post: Route.ActionArgs) {
  return answerPost(plan, post)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...pressPage, path: '/press', share: 'partners' })
}

export default function Press({ loaderData: { site } }: Route.ComponentProps) {
  const { glance, describe, pictures: pictureNote } = pressPage
  return (
    <InquirySheet words={pressPage} picture={pictures.gate} plan={plan}>
      <Margin heading={glance.heading}>
        <dl className="grid grid-cols-2 border border-ink">
          {glance.figures.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-contour p-3 even:border-l nth-[n+3]:border-t"
            >
              <dt className="text-slate text-small">{label}</dt>
              <dd className="figure text-figure">{value}</dd>
            </div>
          ))}
        </dl>
      </Margin>
      <Margin heading={describe.heading}>
        <div className="prose border-ink border-l-3 pl-4">
          {describe.text(site).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Margin>
      <p className="text-slate">{pictureNote}</p>
    </InquirySheet>
  )
}
