/**
 * Rule A3: what can be wrong with the first link of the audit log's chain that does not fit.
 * - `changed`: its entry, its reason or its place in the chain is not as it was written.
 * - `missing`: the entry or the link is gone.
 * - `unchained`: an entry was added without a link.
 * - `cut`: the last links are gone.
 */
export const AUDIT_FAULTS = ['changed', 'missing', 'unchained', 'cut'] as const
export type AuditFault = (typeof AUDIT_FAULTS)[number]
