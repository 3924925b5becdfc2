import type { StaffActions } from '#app/staff/staff-action.ts'
import { partnersPage } from '#content/staff/partners.ts'
import { changePartnerOrigins, createPartner, endPartner } from '#operations/partners/change-partners.ts'
import type { Tools } from '#operations/tools.ts'
import { partnerActionForms } from '#rules/partners/partner-forms.ts'

type Call = { actor: string; tools: Tools }

export const partnerActions: StaffActions<typeof partnerActionForms, Call, keyof typeof partnersPage.refusals> = {
  forms: partnerActionForms,
  run: {
    create: (form, { actor, tools }) => createPartner(form, actor, tools),
    'change-origins': (form, { actor, tools }) => changePartnerOrigins({ ...form, actor }, tools),
    end: (form, { actor, tools }) => endPartner({ ...form, actor }, tools),
  },
  done: partnersPage.done,
  refusals: partnersPage.refusals,
}
