import type { StaffActions } from '#app/staff/staff-action.ts'
import { poolPage as words } from '#content/staff/pool.ts'
import { changePoolSettings } from '#operations/pool/change-pool-settings.ts'
import { findPlan } from '#operations/pool/find-plan.ts'
import { sendPlanAsStaff } from '#operations/pool/send-plan-as-staff.ts'
import { withdrawProposal } from '#operations/pool/withdraw-proposal.ts'
import type { Tools } from '#operations/tools.ts'
import { poolForms } from '#rules/pool/pool-forms.ts'
import type { StaffRole } from '#rules/staff/staff.ts'

type Call = { actor: string; role: StaffRole; tools: Tools }

export const poolActions: StaffActions<typeof poolForms, Call, keyof typeof words.refusals> = {
  forms: poolForms,
  run: {
    'find-plan': (_, { tools }) => findPlan(tools),
    'send-proposals': async (form, { actor, tools }) => {
      const result = await sendPlanAsStaff({ ...form, actor }, tools)
      return result.ok ? { ok: true, done: words.send.sent(result.sent) } : result
    },
    'withdraw-proposal': (form, { actor, tools }) => withdrawProposal({ ...form, actor }, tools),
    'send-automatically': ({ reason }, { tools, ...by }) =>
      changePoolSettings({ isAutomatic: true, reason, ...by }, tools),
    'wait-for-staff': ({ reason }, { tools, ...by }) =>
      changePoolSettings({ isAutomatic: false, reason, ...by }, tools),
  },
  done: words.done,
  refusals: words.refusals,
}
