import { ActionForm } from '#app/staff/ui/action-form.tsx'
import { CalendarAddress } from '#app/staff/ui/calendar-address.tsx'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { Notice } from '#app/staff/ui/notice.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { ownCalendar as words } from '#content/staff/calendars.ts'
import type { StaffRole } from '#rules/staff/staff.ts'
import type { AccountResult } from './account-sections.tsx'

type Props = {
  result: AccountResult | undefined
  role: StaffRole
  /** Undefined until its address was shown once. */
  calendar: { lastReadAt: Date | null } | undefined
}

/** Rule A10: a member's own calendar. */
export function CalendarSection({ result, role, calendar }: Props) {
  return (
    <StaffSection heading={words.heading}>
      {result?.done ? <Notice tone="good">{result.done}</Notice> : null}
      {result?.address ? <CalendarAddress address={result.address} /> : null}
      <p className="max-w-text">{role === 'operator' ? words.operator : words.all}</p>
      {calendar ? <LastRead at={calendar.lastReadAt} /> : null}
      <div className="action-row">
        <ActionForm intent="show-calendar" label={words.show} />
        {calendar ? (
          <ActionForm intent="replace-calendar" label={words.replace} tone="berry" confirm={words.replaceConfirm} />
        ) : null}
      </div>
    </StaffSection>
  )
}

function LastRead({ at }: { at: Date | null }) {
  return (
    <p className="text-small">
      {at ? (
        <>
          {words.read}: <DateTime at={at} />
        </>
      ) : (
        words.never
      )}
    </p>
  )
}
