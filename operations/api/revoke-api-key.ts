import { markApiKeyRevoked } from '#db/api/keys.ts'
import { writeAuditEntry } from '#operations/staff/audit.ts'
import type { Tools } from '#operations/tools.ts'
import type { RevokeKeyRefusal } from '#rules/api/keys.ts'
import type { ApiKeyId } from '#rules/ids.ts'

type Revocation = { id: ApiKeyId; actor: string; reason: string }

export type RevokeKeyResult = { ok: true } | { ok: false; reason: RevokeKeyRefusal }

/** Rule A9: every instance looks a key up at each call, so none accepts it after the commit. */
export async function revokeApiKey({ id, actor, reason }: Revocation, tools: Tools): Promise<RevokeKeyResult> {
  if (!reason.trim()) return { ok: false, reason: 'missing-reason' }
  return tools.db.transaction(async (tx) => {
    const revoked = await markApiKeyRevoked(tx, id, tools.now())
    if (!revoked) return { ok: false, reason: 'not-found' }
    const details = { keyId: id, name: revoked.name, start: revoked.start }
    await writeAuditEntry(tx, { actor, action: 'revoke-api-key', reason, details }, tools)
    return { ok: true }
  })
}
