import { data } from 'react-router'
import type { z } from 'zod'
import { recordWords } from '../../../content/staff/records.ts'
import { entryPage, entryRefusals } from '../../../content/staff/waitlist.ts'
import { addNote } from '../../../operations/staff/add-note.ts'
import { resendMail } from '../../../operations/staff/resend-mail.ts'
import type { Tools } from '../../../operations/tools.ts'
import { changePartyByHand } from '../../../operations/waitlist/change-party.ts'
import { inviteByHand } from '../../../operations/waitlist/invite-by-hand.ts'
import { removeFromWaitlist } from '../../../operations/waitlist/leave-waitlist.ts'
import { mergeEntries } from '../../../operations/waitlist/merge-entries.ts'
import { checkForm } from '../../../rules/forms/check.ts'
import type { MailId, WaitlistEntryId } from '../../../rules/ids.ts'
import { type EntryIntent, entryForms } from '../../../rules/staff-records.ts'
import { problemText } from '../bookings/booking-acts.ts'

type Forms = typeof entryForms
type Refusal = keyof typeof entryRefusals | keyof typeof recordWords.resendRefusals
type Outcome = { ok: true } | { ok: false; reason: Refusal }
type Call = { entryId: WaitlistEntryId; actor: string; tools: Tools }
type Acts = { [Intent in EntryIntent]: (form: z.output<Forms[Intent]>, call: Call) => Promise<Outcome> }

/** Each form of an entry's page. */
const acts: Acts = {
  note: async ({ text }, { entryId, actor, tools }) => {
    await addNote({ record: 'entry', recordId: entryId, author: actor, text }, tools)
    return { ok: true }
  },
  'resend-mail': ({ mailId, reason }, { actor, tools }) =>
    resendMail({ mailId: mailId as MailId, actor, reason }, tools),
  invite: ({ reason }, { tools, ...call }) => inviteByHand({ ...call, reason }, tools),
  remove: ({ reason }, { tools, ...call }) => removeFromWaitlist({ ...call, reason }, tools),
  merge: ({ dropId, reason }, { entryId, actor, tools }) =>
    mergeEntries({ keepId: entryId, dropId: dropId as WaitlistEntryId, actor, reason }, tools),
  'change-party': ({ seen, groupSize, reason }, { tools, ...call }) =>
    changePartyByHand({ ...call, groupSize, reason, seen: new Date(seen) }, tools),
}

type Fields = Readonly<Record<string, string>>

/** What became of a form: what to say, or why not. */
export type EntryDone = { intent: EntryIntent; done: string | undefined; problem: string | undefined }

export async function performOnEntry(fields: Fields, call: Call): Promise<EntryDone> {
  const { intent } = fields
  if (!isIntent(intent)) throw data(null, 400)
  return perform(intent, fields, call)
}

function isIntent(intent: string | undefined): intent is EntryIntent {
  return intent !== undefined && Object.hasOwn(entryForms, intent)
}

async function perform<Intent extends EntryIntent>(intent: Intent, fields: Fields, call: Call): Promise<EntryDone> {
  const form = checkForm(entryForms[intent], fields)
  if (!form.ok) return { intent, done: undefined, problem: problemText(form.problems) }
  const outcome = await acts[intent](form.value as z.output<Forms[Intent]>, call)
  if (outcome.ok) return { intent, done: entryPage.done[intent], problem: undefined }
  return { intent, done: undefined, problem: refusalText(outcome.reason) }
}

function refusalText(reason: Refusal): string {
  return reason in entryRefusals
    ? entryRefusals[reason as keyof typeof entryRefusals]
    : recordWords.resendRefusals[reason as keyof typeof recordWords.resendRefusals]
}
