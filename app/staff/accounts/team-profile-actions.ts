import type { StaffActions } from '#app/staff/staff-action.ts'
import { teamProfilesPage } from '#content/staff/team-profiles.ts'
import {
  addTeamProfile,
  changeTeamProfile,
  moveTeamProfile,
  removeTeamProfile,
} from '#operations/staff/manage-team-profiles.ts'
import type { Tools } from '#operations/tools.ts'
import { type TeamProfileRefusal, teamProfileForms } from '#rules/staff/team-profiles.ts'

type Call = { actor: string; tools: Tools }

export const teamProfileActions: StaffActions<typeof teamProfileForms, Call, TeamProfileRefusal> = {
  forms: teamProfileForms,
  run: {
    'add-profile': (form, { actor, tools }) => addTeamProfile(form, actor, tools),
    'change-profile': (form, { actor, tools }) => changeTeamProfile(form, actor, tools),
    'move-profile-up': ({ profileId }, { actor, tools }) => moveTeamProfile({ profileId, by: -1, actor }, tools),
    'move-profile-down': ({ profileId }, { actor, tools }) => moveTeamProfile({ profileId, by: 1, actor }, tools),
    'remove-profile': (form, { actor, tools }) => removeTeamProfile(form, actor, tools),
  },
  done: teamProfilesPage.done,
  refusals: teamProfilesPage.refusals,
  incomplete: teamProfilesPage.wrong,
}
