import { randomBytes } from 'node:crypto'
import { insertApiKey } from '#db/api/keys.ts'
import { findActiveOperator } from '#db/departures/operators.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import { type CreateKeyRefusal, formatApiKey, KEY_BYTES, type KeyScope, startOfApiKey } from '#rules/api/keys.ts'
import type { ApiKeyId, OperatorId } from '#rules/ids.ts'
import { hashApiKey } from './hash-api-key.ts'

type NewApiKey = {
  /** Chosen by the form: it makes one key, however often it arrives. */
  id: ApiKeyId
  name: string
  scope: KeyScope
  /** Null for every operator. */
  operatorId: OperatorId | null
  perMinute: number
  actor: string
}

/** `key` is known only here and to the staff member who reads it. */
export type CreateKeyResult = { ok: true; key: string } | { ok: false; reason: CreateKeyRefusal }

/** Rule A9: shown once, stored as a hash. */
export async function createApiKey(request: NewApiKey, tools: Tools): Promise<CreateKeyResult> {
  const { id, name, scope, operatorId, perMinute, actor } = request
  const key = formatApiKey(randomBytes(KEY_BYTES).toString('base64url'))
  const start = startOfApiKey(key)
  return tools.db.transaction(async (tx) => {
    if (operatorId && !(await findActiveOperator(tx, operatorId))) return { ok: false, reason: 'unknown-operator' }
    const stored = { id, name, scope, operatorId, perMinute, start, author: actor, createdAt: tools.now() }
    if (!(await insertApiKey(tx, { ...stored, hash: hashApiKey(key) }))) return { ok: false, reason: 'already-created' }
    const details = { keyId: id, name, start, scope, operatorId, perMinute }
    await writeAuditEntry(tx, { actor, action: 'create-api-key', details }, tools)
    return { ok: true, key }
  })
}
