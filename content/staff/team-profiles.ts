import type { TeamProfileRefusal } from '#rules/staff/team-profiles.ts'
import { choiceRefusals } from './pictures.ts'

/** Rule A29: the people whom About shows. */
export const teamProfilesPage = {
  title: 'Team on About',
  text: 'Visitors read about these people on About. A profile gives no login: who works in the back office is on the Team page.',
  view: 'View About',
  label: 'People on About, in order',
  none: 'About doesn’t show anyone yet. Add the people whom guests will talk to.',
  heading: 'People',
  name: 'Name',
  role: 'Role',
  profile: 'Two sentences',
  profileHint: (length: number) => `At most ${length} characters.`,
  picture: 'Picture',
  noPicture: 'No picture',
  actions: 'Actions',
  add: 'Add to About',
  change: 'Change profile',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove from About',
  removeConfirm: (name: string) => `About no longer shows ${name}. A login of theirs stays as it is.`,
  wrong: 'Some fields need correction. Nothing was saved.',
  done: {
    'add-profile': 'Added to About.',
    'change-profile': 'Profile changed.',
    'move-profile-up': 'Moved up.',
    'move-profile-down': 'Moved down.',
    'remove-profile': 'Removed from About.',
  },
  refusals: {
    ...choiceRefusals,
    'not-found': 'Someone else has removed this profile.',
    'stale-version': 'Someone else changed this profile while you had it open. Nothing was saved.',
  } satisfies Record<TeamProfileRefusal, string>,
}
