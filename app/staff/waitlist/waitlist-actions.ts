import { writeToPicked } from '#app/staff/picked-rows.ts'
import type { StaffActions } from '#app/staff/staff-action.ts'
import { entryRefusals, waitlistPage as words } from '#content/staff/waitlist.ts'
import type { Tools } from '#operations/tools.ts'
import { confirmEntryAsStaff } from '#operations/waitlist/confirm-entry.ts'
import { type InviteChosenResult, inviteChosenParties } from '#operations/waitlist/invite-chosen-parties.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import { waitlistListForms } from '#rules/waitlist/entry-action-forms.ts'
import { move } from './move.ts'

type Call = { entryIds: readonly WaitlistEntryId[]; actor: string; tools: Tools }
type Refusal = keyof typeof entryRefusals | 'none-picked' | 'none-invited'

/** What can be done with one or several entries of the list. */
export const waitlistActions: StaffActions<typeof waitlistListForms, Call, Refusal> = {
  forms: waitlistListForms,
  run: {
    message: async (_, { entryIds }) => writeToPicked('entries', entryIds),
    invite: async (form, { tools, ...call }) => toReport(await inviteChosenParties({ ...call, ...form }, tools)),
    confirm: async ({ reason }, { entryIds: [entryId], actor, tools }) =>
      entryId ? confirmEntryAsStaff({ entryId, actor, reason }, tools) : { ok: false, reason: 'none-picked' },
    move: ({ to, reason }, { entryIds, actor, tools }) => move({ to, entryIds, actor, reason }, tools),
  },
  done: { message: '', invite: '', confirm: words.bulk.confirmed, move: '' },
  refusals: { ...entryRefusals, 'none-picked': words.bulk.nonePicked, 'none-invited': '' },
}

function toReport(result: InviteChosenResult) {
  if (!result.ok) return result
  const { invited, refused } = result
  const others = refused.map(({ name, reason }) => words.bulk.refused(name, entryRefusals[reason])).join(' ')
  if (invited === 0) return { ok: false, reason: 'none-invited', problem: others } as const
  return { ok: true, done: `${words.bulk.invited(invited)} ${others}`.trim() } as const
}
