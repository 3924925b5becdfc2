import { Link } from 'react-router'
import { todayPage as words } from '../../../content/staff/today.ts'
import { getTripTitles } from '../../../operations/catalogue/catalogue-cache.ts'
import { releaseHoldAsStaff } from '../../../operations/orders/release-hold-as-staff.ts'
import { confirmRefundPaid } from '../../../operations/refunds/confirm-refund.ts'
import { loadTodayPage } from '../../../operations/staff/load-today-page.ts'
import { retryJob, retryMail } from '../../../operations/staff/retry.ts'
import type { Tools } from '../../../operations/tools.ts'
import type { MailId, OrderId, PaymentId } from '../../../rules/ids.ts'
import { todayActionForms } from '../../../rules/staff/staff-action-forms.ts'
import { visitContext } from '../../visit.ts'
import { readFields } from '../read-fields.ts'
import { respond, runStaffAction, type StaffActions } from '../staff-action.ts'
import { staffOf } from '../staff-context.ts'
import { ActionForm } from '../ui/action-form.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { ActionNotice, EmptyState, Notice } from '../ui/notice.tsx'
import { StaffPage, StaffSection } from '../ui/staff-page.tsx'
import type { Route } from './+types/today'
import { type NextStep, type TodayLine, type TodaySection, toSections } from './today-lines.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools, staffTools } = context.get(visitContext)
  const [today, titles] = await Promise.all([loadTodayPage(tools), getTripTitles(tools)])
  return { sections: toSections(today, titles), unsafeModes: staffTools.unsafeModes }
}

const todayActions: StaffActions<typeof todayActionForms, { actor: string; tools: Tools }, 'gone'> = {
  forms: todayActionForms,
  run: {
    'confirm-refund': async ({ id }, { actor, tools }) =>
      orGone(await confirmRefundPaid({ paymentId: id as PaymentId, actor }, tools)),
    'send-mail': async ({ id }, { actor, tools }) => orGone(await retryMail(id as MailId, actor, tools)),
    'release-hold': async ({ id, reason }, { actor, tools }) =>
      orGone(await releaseHoldAsStaff({ orderId: id as OrderId, actor, reason }, tools)),
    'run-job': async ({ id }, { actor, tools }) => orGone(await retryJob(id, actor, tools)),
  },
  done: words.done,
  refusals: { gone: words.gone },
}

/** All refusals mean the same here: the item was taken care of in the meantime. */
function orGone({ ok }: { ok: boolean }) {
  return ok ? ({ ok } as const) : ({ ok, reason: 'gone' } as const)
}

export async function action({ request, context }: Route.ActionArgs) {
  const call = { actor: staffOf(context).name, tools: context.get(visitContext).tools }
  return respond(await runStaffAction(todayActions, await readFields(request), call))
}

export default function Today({ loaderData: { sections, unsafeModes }, actionData }: Route.ComponentProps) {
  const all = sections.reduce((sum, { count }) => sum + count, 0)
  return (
    <StaffPage title={words.title} mark={all > 0 ? words.summary(all) : undefined}>
      <ActionNotice report={actionData} />
      {unsafeModes.length > 0 ? <Notice tone="bad">{words.unsafe(unsafeModes)}</Notice> : null}
      {sections.length === 0 ? <EmptyState text={words.clear} /> : null}
      <div className="grid gap-5 lg:grid-cols-2">
        {sections.map((section) => (
          <Section key={section.kind} {...section} />
        ))}
      </div>
    </StaffPage>
  )
}

function Section({ kind, count, lines }: TodaySection) {
  const { heading, text } = words.kinds[kind]
  return (
    <StaffSection heading={`${heading} (${count})`}>
      <p className="text-slate text-small">{text}</p>
      <ul>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      {count > lines.length ? <p className="text-slate text-small">{words.more(count - lines.length)}</p> : null}
    </StaffSection>
  )
}

function Line({ line: { what, detail, at, step } }: { line: TodayLine }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-contour border-b py-2">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-bold">{what}</p>
        <p className="flex flex-wrap gap-x-3 text-small">
          {detail}
          {at ? <DateTime at={at} /> : null}
        </p>
      </div>
      {step ? <Step step={step} about={what} /> : null}
    </li>
  )
}

function Step({ step, about }: { step: NextStep; about: string }) {
  if ('href' in step) {
    return (
      <Link to={step.href} className="button button-small">
        {step.label}
        <span className="sr-only"> {about}</span>
      </Link>
    )
  }
  const { label, intent, id, confirm, reason = false } = step
  const ask = confirm && { confirm }
  return <ActionForm intent={intent} label={label} about={about} hidden={{ id }} reason={reason} {...ask} />
}
