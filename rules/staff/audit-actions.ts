/** Everything that staff can do. Rule P6: the audit log names it, and content/staff/audit.ts says it in words. */
export const AUDIT_ACTIONS = [
  'open-departure',
  'go-anyway-departure',
  'fly-as-chosen',
  'cancel-as-chosen',
  'close-departure',
  'reopen-departure',
  'cancel-departure',
  'did-not-go-departure',
  'flown-departure',
  'reprice-departure',
  'create-departure',
  'edit-departure',
  'move-entries',
  'cancel-booking',
  'move-booking',
  'replace-guest',
  'read-guest-answers',
  'change-contact',
  'renew-link',
  'add-seats',
  'drop-seats',
  'split-booking',
  'send-link',
  'copy-link',
  'decline-request',
  'release-hold',
  'create-quote',
  'mail-quote',
  'withdraw-quote',
  'return-to-sale',
  'issue-credit',
  'apply-credit',
  'refund',
  'decide-refund',
  'confirm-refund',
  'confirm-refund-otherwise',
  'withdraw-refund',
  'record-payment',
  'extend-installment',
  'extend-transfer',
  'record-transfer',
  'import-bank-lines',
  'match-bank-line',
  'refund-bank-line',
  'ignore-bank-line',
  'credit-bank-line',
  'add-entry',
  'confirm-entry',
  'invite-as-staff',
  'remove-entry',
  'merge-entries',
  'change-party-size',
  'send-proposals',
  'withdraw-proposal',
  'change-pool-settings',
  'work-inquiry',
  'reply-inquiry',
  'send-newsletter',
  'send-message',
  'create-message-template',
  'change-message-template',
  'delete-message-template',
  'erase-person',
  'export-person',
  'change-catalogue',
  'revert-catalogue',
  'set-up-owner',
  'start-empty',
  'invite-staff',
  'resend-staff-invitation',
  'revoke-staff-invitation',
  'join-staff',
  'change-staff-role',
  'end-staff-member',
  'log-in',
  'log-in-failed',
  'change-password',
  'reset-password',
  'turn-on-codes',
  'turn-off-codes',
  'add-operator',
  'create-api-key',
  'revoke-api-key',
  'show-calendar',
  'replace-calendar',
  'create-partner',
  'change-partner',
  'end-partner',
  'add-webhook',
  'change-webhook',
  'show-webhook-secret',
  'replace-webhook-secret',
  'test-webhook',
  'send-webhook-again',
  'switch-off-webhook',
  'switch-on-webhook',
  'send-mail-again',
  'resend-mail',
  'revive-job',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export function isAuditAction(action: string): action is AuditAction {
  return (AUDIT_ACTIONS as readonly string[]).includes(action)
}

/** Entries of the audit log can never be changed, so old ones keep the name that their action had at the time. */
const CURRENT_NAMES: Readonly<Record<string, AuditAction>> = {
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
