import { z } from 'zod'
import { optionalLine, says, text, wholeNumber } from '#rules/forms/fields.ts'
import type { PictureId } from '#rules/ids.ts'
import { recordId, version } from '#rules/staff/staff-action-forms.ts'

/** Longer ones tire people who have them read aloud. */
const MAX_DESCRIPTION_LENGTH = 500

const percent = wholeNumber(0, 100)

/** Rule A23: the forms of a picture's page, by their intent. */
export const pictureActionForms = {
  change: z.object({
    version,
    description: text.max(MAX_DESCRIPTION_LENGTH, says('too-long')),
    credit: optionalLine,
    focalX: percent,
    focalY: percent,
  }),
  delete: z.object({ version }),
}

/** Rule A24: the forms of a place's page. `built` stands for the picture that ships with the site. */
export const slotActionForms = {
  use: z.object({ version, picture: z.union([z.literal('built'), recordId<PictureId>()], says('not-an-option')) }),
  revert: z.object({ version, to: version }),
}
