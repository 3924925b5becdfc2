/** Rule A6, by the name of the action in the audit log. */
export const SECURITY_CHANGES = ['change-password', 'reset-password', 'turn-on-codes', 'turn-off-codes'] as const
export type SecurityChange = (typeof SECURITY_CHANGES)[number]
