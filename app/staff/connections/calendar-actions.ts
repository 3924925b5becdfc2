import type { StaffActions } from '#app/staff/staff-action.ts'
import { calendarsPage } from '#content/staff/calendars.ts'
import { replaceCalendar } from '#operations/calendars/replace-calendar.ts'
import { type ShownCalendar, showCalendar } from '#operations/calendars/show-calendar.ts'
import type { Tools } from '#operations/tools.ts'
import { calendarForms } from '#rules/calendars/calendar-forms.ts'

type Call = { actor: string; tools: Tools }

export const calendarActions: StaffActions<typeof calendarForms, Call, 'unknown-operator', ShownCalendar> = {
  forms: calendarForms,
  run: {
    'show-calendar': (form, { actor, tools }) => showCalendar({ reader: form, actor }, tools),
    'replace-calendar': (form, { actor, tools }) => replaceCalendar({ reader: form, actor }, tools),
  },
  done: calendarsPage.done,
  refusals: calendarsPage.refusals,
}
