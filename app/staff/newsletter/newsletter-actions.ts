import { redirect } from 'react-router'
import { orNotFound } from '#app/staff/record-id.ts'
import type { StaffActions } from '#app/staff/staff-action.ts'
import type { SignedInStaff } from '#app/staff/staff-door.ts'
import { issuePage as words } from '#content/staff/newsletter.ts'
import { changeDraft, createDraft } from '#operations/newsletter/newsletter-drafts.ts'
import { sendNewsletter, sendTestIssue } from '#operations/newsletter/send-newsletter.ts'
import type { Tools } from '#operations/tools.ts'
import type { NewsletterIssueId } from '#rules/ids.ts'
import { issueActionForms } from '#rules/newsletter/newsletter-text.ts'

/** An issue that was never saved has no id. */
type Call = { id: NewsletterIssueId | undefined; staff: SignedInStaff; tools: Tools }

export const issueActions: StaffActions<typeof issueActionForms, Call, keyof typeof words.refusals> = {
  forms: issueActionForms,
  run: {
    save: async (form, { id, staff, tools }) => {
      const draft = { ...form, author: staff.name }
      if (!id) throw redirect(`/staff/newsletter/${await createDraft(draft, tools)}?saved`, 303)
      const result = await changeDraft({ ...draft, id }, tools)
      if (result.ok) throw redirect(`/staff/newsletter/${id}?saved`, 303)
      return result
    },
    test: async (form, { id, staff, tools }) => {
      const draft = { ...form, author: staff.name }
      // An issue that was never saved is saved first.
      const saved = id ? { ...draft, id } : { ...draft, id: await createDraft(draft, tools), version: 0 }
      const result = await sendTestIssue(saved, staff.email, tools)
      if (result.ok) throw redirect(`/staff/newsletter/${saved.id}?tested`, 303)
      return result
    },
    send: (form, { id, staff, tools }) => sendNewsletter({ ...form, id: orNotFound(id), author: staff.name }, tools),
  },
  done: { save: words.saved, test: '', send: words.begun },
  refusals: words.refusals,
  incomplete: words.wrong,
}
