import type { AuditFilter } from '../../../db/audit-log.ts'
import { AUDITED_RECORDS } from '../../../rules/audited-records.ts'
import { isDay } from '../../../rules/dates.ts'
import { wordsIn } from '../../../rules/search-words.ts'
import { oneOf } from '../list-links.ts'

/** Which lines of the log an address asks for. */
export function auditFilter(query: URLSearchParams): AuditFilter {
  return {
    words: wordsIn(query.get('q') ?? ''),
    actor: query.get('actor') || undefined,
    action: query.get('action') || undefined,
    record: oneOf(AUDITED_RECORDS, query.get('record')),
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
  }
}

/** An address may say anything; the database would throw at what is no day. */
function dayIn(text: string | null): string | undefined {
  return text !== null && isDay(text) ? text : undefined
}
