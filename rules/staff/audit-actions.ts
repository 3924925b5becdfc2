/** Entries of the audit log can never be changed, so old ones keep the name that their action had at the time. */
const CURRENT_NAMES: Readonly<Record<string, string>> = {
  'change-party': 'change-party-size',
  'confirm-returned': 'confirm-refund',
  'give-back': 'refund',
  'give-credit': 'issue-credit',
  'invite-by-hand': 'invite-as-staff',
  'move-waiting': 'move-entries',
  'return-bank-line': 'refund-bank-line',
  'return-otherwise': 'confirm-refund-otherwise',
  'spend-credit': 'apply-credit',
}

export const FORMER_ACTIONS = Object.keys(CURRENT_NAMES)

export function currentAction(action: string): string {
  return CURRENT_NAMES[action] ?? action
}

/** Each action once, by its current name. */
export function currentActions(actions: readonly string[]): string[] {
  return [...new Set(actions.map(currentAction))].sort()
}

/** Every name under which the log may have stored an action. */
export function storedActions(action: string): string[] {
  const current = currentAction(action)
  return [current, ...FORMER_ACTIONS.filter((former) => CURRENT_NAMES[former] === current)]
}
