import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { apiKeys, operators } from '#db/schema.ts'
import type { ApiKeyId } from '#rules/ids.ts'

export type StoredApiKey = typeof apiKeys.$inferSelect

/** False if a key with this id was created before. */
export async function insertApiKey(tx: Tx, key: typeof apiKeys.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(apiKeys).values(key).onConflictDoNothing().returning({ id: apiKeys.id })
  return inserted.length > 0
}

/** The keys that work, newest first. Their hashes are not returned. */
export async function listApiKeys(db: Db) {
  const { id, name, start, scope, perMinute, author, createdAt, lastUsedAt } = apiKeys
  return db
    .select({ id, name, start, scope, perMinute, author, createdAt, lastUsedAt, operatorName: operators.name })
    .from(apiKeys)
    .leftJoin(operators, eq(operators.id, apiKeys.operatorId))
    .where(isNull(apiKeys.revokedAt))
    .orderBy(desc(createdAt), desc(id))
}

export async function findApiKeyByHash(db: Db, hash: string) {
  const { id, name, scope, operatorId, perMinute, lastUsedAt } = apiKeys
  const [key] = await db
    .select({ id, name, scope, operatorId, perMinute, lastUsedAt })
    .from(apiKeys)
    .where(and(eq(apiKeys.hash, hash), isNull(apiKeys.revokedAt)))
  return key
}

/** Undefined if there is no such key, or it was already revoked. */
export async function markApiKeyRevoked(tx: Tx, id: ApiKeyId, now: Date): Promise<StoredApiKey | undefined> {
  const isActive = and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt))
  const [revoked] = await tx.update(apiKeys).set({ revokedAt: now }).where(isActive).returning()
  return revoked
}

/** Never moves the time backward, even if a slower instance writes last. */
export async function updateLastUse(db: Db, id: ApiKeyId, usedAt: Date): Promise<void> {
  const isEarlier = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, usedAt))
  await db
    .update(apiKeys)
    .set({ lastUsedAt: usedAt })
    .where(and(eq(apiKeys.id, id), isEarlier))
}
