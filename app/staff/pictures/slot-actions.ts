import type { StaffActions } from '#app/staff/staff-action.ts'
import { placesPage, slotRefusals } from '#content/staff/pictures.ts'
import { changeSlot, type SlotRefusal } from '#operations/pictures/change-slot.ts'
import type { Tools } from '#operations/tools.ts'
import { slotActionForms } from '#rules/pictures/picture-forms.ts'
import type { StaffRole } from '#rules/staff/staff.ts'

type Call = { slot: string; staff: { name: string; role: StaffRole }; tools: Tools }

export const slotActions: StaffActions<typeof slotActionForms, Call, SlotRefusal> = {
  forms: slotActionForms,
  run: {
    use: ({ version, picture }, { slot, staff, tools }) =>
      changeSlot({ slot, version, staff, to: { picture: picture === 'built' ? null : picture } }, tools),
    revert: ({ version, to }, { slot, staff, tools }) =>
      changeSlot({ slot, version, staff, to: { revision: to } }, tools),
  },
  done: placesPage.done,
  refusals: slotRefusals,
}
