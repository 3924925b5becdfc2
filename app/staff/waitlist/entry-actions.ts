import type { StaffActions } from '#app/staff/staff-action.ts'
import { recordWords } from '#content/staff/records.ts'
import { entryPage, entryRefusals } from '#content/staff/waitlist.ts'
import { addNote } from '#operations/staff/add-note.ts'
import { resendMail } from '#operations/staff/resend-mail.ts'
import type { Tools } from '#operations/tools.ts'
import { changeEntryContact } from '#operations/waitlist/change-entry-contact.ts'
import { changePartySizeAsStaff } from '#operations/waitlist/change-party-size.ts'
import { confirmEntryAsStaff } from '#operations/waitlist/confirm-entry.ts'
import { extendInvitation, revealInvitationLink } from '#operations/waitlist/extend-invitation.ts'
import { invitePartyAsStaff } from '#operations/waitlist/invite-party-as-staff.ts'
import { removeFromWaitlist } from '#operations/waitlist/leave-waitlist.ts'
import { mergeEntries } from '#operations/waitlist/merge-entries.ts'
import { readSpecialRequests } from '#operations/waitlist/read-special-requests.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import { entryActionForms } from '#rules/waitlist/entry-action-forms.ts'
import { move } from './move.ts'

type Refusal = keyof typeof entryRefusals | keyof typeof recordWords.resendRefusals
type Call = { entryId: WaitlistEntryId; actor: string; tools: Tools }

export const entryActions: StaffActions<typeof entryActionForms, Call, Refusal, string> = {
  forms: entryActionForms,
  run: {
    note: async ({ text }, { entryId, actor, tools }) => {
      await addNote({ subject: 'waitlist-entry', subjectId: entryId, author: actor, text }, tools)
      return { ok: true }
    },
    'resend-mail': (form, { actor, tools }) => resendMail({ ...form, actor }, tools),
    'read-requests': async (_, { tools, ...call }) => {
      const read = await readSpecialRequests(call, tools)
      return read.ok ? { ok: true, shown: read.requests } : read
    },
    confirm: ({ reason }, { tools, ...call }) => confirmEntryAsStaff({ ...call, reason }, tools),
    invite: ({ reason }, { tools, ...call }) => invitePartyAsStaff({ ...call, reason }, tools),
    extend: ({ reason }, { tools, ...call }) => extendInvitation({ ...call, reason }, tools),
    'copy-link': async (_, { tools, ...call }) => {
      const read = await revealInvitationLink(call, tools)
      return read.ok ? { ok: true, shown: read.link } : read
    },
    remove: ({ reason }, { tools, ...call }) => removeFromWaitlist({ ...call, reason }, tools),
    merge: ({ dropId, reason }, { entryId, actor, tools }) =>
      mergeEntries({ keepId: entryId, dropId, actor, reason }, tools),
    move: ({ to, reason }, { entryId, actor, tools }) => move({ to, entryIds: [entryId], actor, reason }, tools),
    'change-contact': async ({ seen, reason, ...contact }, { tools, ...call }) => {
      const changed = await changeEntryContact({ ...call, contact, reason, seen: new Date(seen) }, tools)
      return changed.ok && changed.isMailed ? { ok: true, done: entryPage.contactMailed } : changed
    },
    'change-party-size': ({ seen, groupSize, reason }, { tools, ...call }) =>
      changePartySizeAsStaff({ ...call, groupSize, reason, seen: new Date(seen) }, tools),
  },
  done: entryPage.done,
  refusals: { ...recordWords.resendRefusals, ...entryRefusals },
}
