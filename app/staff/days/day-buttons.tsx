import { useId } from 'react'
import { Form } from 'react-router'
import { useIsActing } from '#app/staff/ui/use-is-acting.ts'
import { Button } from '#app/ui/button.tsx'
import { downReasonNames } from '#content/days/day-words.ts'
import { dayLogPage as words } from '#content/staff/days.ts'
import { formatStaffDay } from '#content/staff/times.ts'
import type { Day } from '#rules/dates.ts'
import { DOWN_REASONS } from '#rules/days/logged-days.ts'

type Props = { departureId: string; day: Day }

/** Rule L1: one tap for a day that flew, two for a day that did not. It works without scripts. */
export function DayButtons(props: Props) {
  const isActing = useIsActing()
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Form method="post">
        <Hidden {...props} result="flown" />
        <Button type="submit" tone="spruce" disabled={isActing}>
          {words.flew}
          <About day={props.day} />
        </Button>
      </Form>
      <Reasons {...props} result="part" />
      <Reasons {...props} result="down" />
    </div>
  )
}

function Reasons({ result, ...props }: Props & { result: 'part' | 'down' }) {
  const isActing = useIsActing()
  const id = useId()
  return (
    <details name="action" data-menu className="group min-w-0 open:basis-full">
      <summary className="button list-none group-open:bg-drift group-open:text-ink">
        {words.why[result]}
        <About day={props.day} />
      </summary>
      <div className="mt-2 grid max-w-text gap-3 border border-ink bg-snow p-3">
        <Form method="post" className="flex flex-wrap gap-2">
          <Hidden {...props} result={result} />
          {DOWN_REASONS.filter((reason) => reason !== 'other').map((reason) => (
            <Button key={reason} type="submit" name="downReason" value={reason} disabled={isActing}>
              {downReasonNames[reason]}
            </Button>
          ))}
        </Form>
        <Form method="post" className="flex flex-wrap items-end gap-2">
          <Hidden {...props} result={result} />
          <input type="hidden" name="downReason" value="other" />
          <div className="min-w-0 flex-1">
            <label htmlFor={id} className="mb-1 block font-bold text-small">
              {words.otherReason}
            </label>
            <input
              id={id}
              name="reasonText"
              required
              maxLength={200}
              autoComplete="off"
              className="input input-small"
            />
          </div>
          <Button type="submit" disabled={isActing}>
            {words.record}
          </Button>
        </Form>
      </div>
    </details>
  )
}

function About({ day }: { day: Day }) {
  return <span className="sr-only"> {formatStaffDay(day)}</span>
}

function Hidden({ departureId, day, result }: Props & { result: string }) {
  const fields = { intent: 'record-day', departureId, day, result, version: '0' }
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
