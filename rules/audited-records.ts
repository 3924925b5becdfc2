/** What a line of the audit log may be about; some are about none of them. */
export const AUDITED_RECORDS = ['departure', 'booking', 'entry', 'inquiry'] as const
export type AuditedRecord = (typeof AUDITED_RECORDS)[number]
