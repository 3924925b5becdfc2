import type { StaffActions } from '#app/staff/staff-action.ts'
import { picturePage, pictureRefusals } from '#content/staff/pictures.ts'
import { deletePicture, describePicture, type PictureRefusal } from '#operations/pictures/change-picture.ts'
import type { Tools } from '#operations/tools.ts'
import type { PictureId } from '#rules/ids.ts'
import { pictureActionForms } from '#rules/pictures/picture-forms.ts'
import type { StaffRole } from '#rules/staff/staff.ts'

type Call = { id: PictureId; staff: { name: string; role: StaffRole }; tools: Tools }

export const pictureActions: StaffActions<typeof pictureActionForms, Call, PictureRefusal> = {
  forms: pictureActionForms,
  run: {
    change: ({ version, credit = '', ...form }, { id, staff, tools }) =>
      describePicture({ id, version, staff }, { ...form, credit }, tools),
    delete: ({ version }, { id, staff, tools }) => deletePicture({ id, version, staff }, tools),
  },
  done: picturePage.done,
  refusals: pictureRefusals,
}
