import { data, Link } from 'react-router'
import { todayPage as words } from '../../../content/staff/today.ts'
import { showTitles } from '../../../operations/catalogue/show-catalogue.ts'
import { confirmReturned } from '../../../operations/money/confirm-returned.ts'
import { showToday } from '../../../operations/staff/show-today.ts'
import { reviveJob, sendMailAgain } from '../../../operations/staff/try-again.ts'
import type { Tools } from '../../../operations/tools.ts'
import type { MailId, PaymentId } from '../../../rules/ids.ts'
import { visitContext } from '../../visit.ts'
import { readFields } from '../read-fields.ts'
import { isRecordId } from '../record-id.ts'
import { staffOf } from '../staff-context.ts'
import { ActionForm } from '../ui/action-form.tsx'
import { Moment } from '../ui/moment.tsx'
import { EmptyState, Notice } from '../ui/notice.tsx'
import { StaffPage, StaffSection } from '../ui/staff-page.tsx'
import type { Route } from './+types/today'
import { type NextStep, partsOf, type TodayIntent, type TodayLine, type TodayPart } from './today-lines.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { tools } = context.get(visitContext)
  const [today, titles] = await Promise.all([showToday(tools), showTitles(tools)])
  return { parts: partsOf(today, titles) }
}

type Act = (id: string, actor: string, tools: Tools) => Promise<{ ok: boolean }>

/** Each button of the page. */
const acts: Record<TodayIntent, Act> = {
  'confirm-returned': (id, actor, tools) => confirmReturned({ paymentId: id as PaymentId, actor }, tools),
  'send-mail': (id, actor, tools) => sendMailAgain(id as MailId, actor, tools),
  'run-job': reviveJob,
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, id = '' } = await readFields(request)
  const perform = acts[intent as TodayIntent]
  if (!perform || !isRecordId(id)) throw data(null, 400)
  const { ok } = await perform(id, staffOf(context).name, context.get(visitContext).tools)
  return ok ? { done: words.done[intent as TodayIntent] } : data({ done: undefined }, 409)
}

export default function Today({ loaderData: { parts }, actionData }: Route.ComponentProps) {
  const all = parts.reduce((sum, { count }) => sum + count, 0)
  return (
    <StaffPage title={words.title} mark={all > 0 ? words.summary(all) : undefined}>
      {actionData ? <Notice tone={actionData.done ? 'good' : 'bad'}>{actionData.done ?? words.gone}</Notice> : null}
      {parts.length === 0 ? <EmptyState text={words.clear} /> : null}
      <div className="grid gap-5 lg:grid-cols-2">
        {parts.map((part) => (
          <Part key={part.kind} {...part} />
        ))}
      </div>
    </StaffPage>
  )
}

function Part({ kind, count, lines }: TodayPart) {
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
          {at ? <Moment at={at} /> : null}
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
  const { label, intent, id, confirm } = step
  return <ActionForm intent={intent} label={label} about={about} hidden={{ id }} {...(confirm && { confirm })} />
}
