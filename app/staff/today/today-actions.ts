import type { StaffActions } from '#app/staff/staff-action.ts'
import { guestsQuestion } from '#content/staff/rescue.ts'
import { todayPage as words } from '#content/staff/today.ts'
import { releaseHoldAsStaff } from '#operations/holding/release-hold-as-staff.ts'
import { confirmRefundPaid } from '#operations/refunds/confirm-refund.ts'
import { releaseQuestion } from '#operations/rescue/release-question.ts'
import { assignItem, snoozeItem, wakeItem } from '#operations/staff/mark-today-item.ts'
import { retryJob, retryMail } from '#operations/staff/retry.ts'
import type { Tools } from '#operations/tools.ts'
import { extendInvitation } from '#operations/waitlist/extend-invitation.ts'
import type { StaffId } from '#rules/ids.ts'
import type { ReleaseRefusal } from '#rules/rescue/rescue.ts'
import { todayActionForms } from '#rules/staff/staff-action-forms.ts'

type Call = { actor: string; staff: { id: StaffId; name: string }; tools: Tools }
type Refusal = 'gone' | keyof typeof words.refusals | ReleaseRefusal

/** What staff can do right on Today. */
export const todayActions: StaffActions<typeof todayActionForms, Call, Refusal> = {
  forms: todayActionForms,
  run: {
    snooze: ({ until, state, ...item }, { staff, tools }) => snoozeItem({ item, until, state, staff }, tools),
    wake: (item, { staff, tools }) => wakeItem({ item, staff }, tools),
    assign: ({ assigneeId, ...item }, { staff, tools }) => assignItem({ item, assigneeId, staff }, tools),
    'confirm-refund': async ({ id: paymentId }, { actor, tools }) =>
      orGone(await confirmRefundPaid({ paymentId, actor }, tools)),
    'send-mail': async ({ id }, { actor, tools }) => orGone(await retryMail(id, actor, tools)),
    'release-hold': async ({ id: orderId, reason }, { actor, tools }) =>
      orGone(await releaseHoldAsStaff({ orderId, actor, reason }, tools)),
    'extend-invitation': async ({ id: entryId, reason }, { actor, tools }) =>
      orGone(await extendInvitation({ entryId, actor, reason }, tools)),
    'ask-guests': ({ id: departureId, shown }, { actor, tools }) =>
      releaseQuestion({ departureId, shown, actor }, tools),
    'run-job': async ({ id }, { actor, tools }) => orGone(await retryJob(id, actor, tools)),
  },
  done: words.done,
  refusals: { ...words.refusals, ...guestsQuestion.refusals, gone: words.gone },
}

/** All refusals mean the same here: someone has taken care of the item. */
function orGone({ ok }: { ok: boolean }) {
  return ok ? ({ ok } as const) : ({ ok, reason: 'gone' } as const)
}
