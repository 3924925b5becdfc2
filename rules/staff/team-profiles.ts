import { z } from 'zod'
import { line, says, text } from '#rules/forms/fields.ts'
import type { TeamProfileId } from '#rules/ids.ts'
import type { ChoiceRefusal } from '#rules/pictures/pictures.ts'
import { pictureId, recordId, version } from './staff-action-forms.ts'

/** Two sentences, even long ones. */
export const MAX_PROFILE_LENGTH = 300

const written = { name: line, role: line, text: text.max(MAX_PROFILE_LENGTH, says('too-long')), pictureId }
const profileId = recordId<TeamProfileId>()

/** Rule A29: what owners do with the people on About, by the intent of the form. */
export const teamProfileForms = {
  'add-profile': z.object(written),
  'change-profile': z.object({ profileId, version, ...written }),
  'move-profile-up': z.object({ profileId }),
  'move-profile-down': z.object({ profileId }),
  'remove-profile': z.object({ profileId, version }),
}

export type TeamProfileRefusal = 'not-found' | 'stale-version' | ChoiceRefusal

/** Rule A29: the order after one profile has changed places with its neighbor. The first stays first. */
export function movedBy<ProfileId extends string>(ids: readonly ProfileId[], id: ProfileId, by: 1 | -1): ProfileId[] {
  const from = ids.indexOf(id)
  const other = ids[from + by]
  if (from < 0 || other === undefined) return [...ids]
  return ids.map((each) => (each === id ? other : each === other ? id : each))
}
