/** Staff choose one where prose would only say the same. `other` asks for prose after all. */
export const SHORT_REASONS = ['asked-by-phone', 'asked-by-email', 'weather', 'mistake', 'other'] as const
export type ShortReason = (typeof SHORT_REASONS)[number]

/** The field of a form whose choice stands for a reason in words. */
export const CHOSEN_REASON = 'chosenReason'

/** The forms that move no money, take no seats from anyone and refuse no one, by their intent. */
const ROUTINE: readonly string[] = [
  'resend-mail',
  'mail-again',
  'renew-link',
  'change-contact',
  'replace-guest',
  'confirm',
  'invite',
  'merge',
  'change-party-size',
  'swap-guests',
  'replan-flights',
]

/** Rule A16: whether staff say in their own words why they do it. */
export function needsProse(intent: string): boolean {
  return !ROUTINE.includes(intent)
}

/** Rule A16: the reason that was chosen in a form, unless it has to be written. */
export function chosenReason(intent: string, chosen: string | undefined): Exclude<ShortReason, 'other'> | undefined {
  if (needsProse(intent)) return undefined
  const known = SHORT_REASONS.find((reason) => reason === chosen)
  return known === 'other' ? undefined : known
}
