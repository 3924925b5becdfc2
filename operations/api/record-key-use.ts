import { updateLastUse } from '#db/api/keys.ts'
import type { Tools } from '#operations/tools.ts'
import { minuteOf } from '#rules/api/keys.ts'
import type { ApiKey } from './find-api-key.ts'

/** Writes at most once a minute for each key. */
export async function recordKeyUse(
  { id, lastUsedAt }: Pick<ApiKey, 'id' | 'lastUsedAt'>,
  { db, now }: Pick<Tools, 'db' | 'now'>,
): Promise<void> {
  const minute = minuteOf(now())
  if (!lastUsedAt || lastUsedAt < minute) await updateLastUse(db, id, minute)
}
