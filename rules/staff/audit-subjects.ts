/** An audit entry is about one of these, or about none. */
export const AUDIT_SUBJECTS = ['departure', 'booking', 'waitlist-entry', 'inquiry'] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]
