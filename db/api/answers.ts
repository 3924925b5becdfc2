import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { apiAnswers } from '#db/schema.ts'
import type { ApiKeyId } from '#rules/ids.ts'

type RequestKey = { keyId: ApiKeyId; idempotencyKey: string }
/** The moment of the claim tells it from a later one of the same request. */
type Claim = RequestKey & { createdAt: Date }

const isOf = ({ keyId, idempotencyKey }: RequestKey) =>
  and(eq(apiAnswers.keyId, keyId), eq(apiAnswers.idempotencyKey, idempotencyKey))

const isClaim = (claim: Claim) => and(isOf(claim), isNull(apiAnswers.status), eq(apiAnswers.createdAt, claim.createdAt))

/**
 * Rule C8: true for one of several identical requests. A claim from before `staleBefore` without an answer
 * belongs to a process that died, and passes to this request.
 */
export async function claimAnswer(db: Db, claim: Claim & { requestHash: string }, staleBefore: Date): Promise<boolean> {
  const isDead = and(
    isNull(apiAnswers.status),
    lt(apiAnswers.createdAt, staleBefore),
    eq(apiAnswers.requestHash, claim.requestHash),
  )
  const claimed = await db
    .insert(apiAnswers)
    .values(claim)
    .onConflictDoUpdate({
      target: [apiAnswers.keyId, apiAnswers.idempotencyKey],
      set: { createdAt: sql`excluded.created_at` },
      setWhere: isDead,
    })
    .returning({ keyId: apiAnswers.keyId })
  return claimed.length > 0
}

export async function findAnswer(db: Db, request: RequestKey) {
  const [answer] = await db.select().from(apiAnswers).where(isOf(request))
  return answer
}

export async function storeAnswer(db: Db, claim: Claim, answer: { status: number; body: unknown }): Promise<void> {
  await db.update(apiAnswers).set(answer).where(isClaim(claim))
}

/** Nothing happened, so the same request may come again. */
export async function releaseClaim(db: Db, claim: Claim): Promise<void> {
  await db.delete(apiAnswers).where(isClaim(claim))
}

export async function deleteOldAnswers(tx: Tx, before: Date): Promise<void> {
  await tx.delete(apiAnswers).where(lt(apiAnswers.createdAt, before))
}
