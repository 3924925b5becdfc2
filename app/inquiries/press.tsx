import { postAction } from '#app/forms/plain-post.ts'
import { pageMeta } from '#app/page/page-meta.ts'
import { visitContext } from '#app/visit.ts'
import { pictures } from '#assets/pictures.ts'
import { pressForm } from '#content/forms/press.ts'
import { pressPage } from '#content/pages/press.ts'
import { toasts } from '#content/toasts/toasts.ts'
import { figuresOn } from '#rules/catalogue/figures.ts'
import type { Route } from './+types/press'
import type { InquiryOptions } from './inquiry-form.tsx'
import { InquirySheet, Margin } from './inquiry-sheet.tsx'
import { inquiryField, pressPayload } from './payloads.ts'

const options: InquiryOptions = {
  words: pressForm,
  functionName: 'send-press-email',
  payload: pressPayload,
  fieldFor: inquiryField('press'),
  missing: toasts.pressMissingFields,
  success: toasts.pressSent,
  failure: toasts.pressFailed,
  logsFailure: true,
}

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, site, remember } = context.get(visitContext)
  remember('catalogue')
  return { site, figures: figuresOn(await tools.catalogue.current(), 'press') }
}

export const action = postAction(options)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...pressPage, path: '/press', share: 'partners' })
}

export default function Press({ loaderData: { site, figures } }: Route.ComponentProps) {
  const { glance, describe, pictures: pictureNote } = pressPage
  return (
    <InquirySheet words={pressPage} picture={pictures.gate} slot="press:hero" options={options}>
      {figures.length > 0 ? (
        <Margin heading={glance.heading}>
          <dl className="grid grid-cols-2 border border-ink">
            {figures.map(({ id, value, label }) => (
              <div
                key={id}
                className="flex flex-col-reverse justify-end border-contour p-3 last:odd:col-span-2 even:border-l nth-[n+3]:border-t"
              >
                <dt className="text-slate text-small">{label}</dt>
                <dd className="figure text-figure">{value}</dd>
              </div>
            ))}
          </dl>
        </Margin>
      ) : null}
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
