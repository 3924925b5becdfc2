import type { StaffActions } from '#app/staff/staff-action.ts'
import { dayLogPage as words } from '#content/staff/days.ts'
import { type RecordDayRefusal, recordDay } from '#operations/days/record-day.ts'
import type { Tools } from '#operations/tools.ts'
import { dayActionForms, toDayFacts } from '#rules/days/day-forms.ts'
import type { OperatorId } from '#rules/ids.ts'

type Call = { actor: string; operatorId: OperatorId | undefined; tools: Tools }

export const dayActions: StaffActions<typeof dayActionForms, Call, RecordDayRefusal> = {
  forms: dayActionForms,
  run: {
    'record-day': async ({ departureId, day, version, ...facts }, { tools, ...call }) => {
      const result = await recordDay({ departureId, day, version, facts: toDayFacts(facts), ...call }, tools)
      if (result.ok || result.reason !== 'recorded-meanwhile') return result
      return { ok: false, reason: result.reason, problem: words.meanwhile(result.by ?? '') }
    },
  },
  done: { 'record-day': words.done },
  refusals: { ...words.refusals, 'recorded-meanwhile': words.meanwhile('') },
}
