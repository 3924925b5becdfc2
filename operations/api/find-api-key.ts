import { findApiKeyByHash } from '#db/api/keys.ts'
import type { Tools } from '#operations/tools.ts'
import { isApiKey, type KeyScope } from '#rules/api/keys.ts'
import type { ApiKeyId, OperatorId } from '#rules/ids.ts'
import { hashApiKey } from './hash-api-key.ts'

export type ApiKey = {
  id: ApiKeyId
  name: string
  scope: KeyScope
  /** With it, the key sees only this operator's departures and what belongs to them. */
  operatorId: OperatorId | null
  perMinute: number
  lastUsedAt: Date | null
}

/** Undefined if the key is unknown or was revoked. Nothing is cached, so a revoked key fails immediately. */
export async function findApiKey(key: string, { db }: Pick<Tools, 'db'>): Promise<ApiKey | undefined> {
  return isApiKey(key) ? findApiKeyByHash(db, hashApiKey(key)) : undefined
}
