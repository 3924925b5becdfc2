import { claimAnswer, findAnswer, releaseClaim, storeAnswer } from '#db/api/answers.ts'
import type { Tools } from '#operations/tools.ts'
import { claimCutoff } from '#rules/api/idempotency.ts'
import type { ApiKeyId } from '#rules/ids.ts'

type Write = { keyId: ApiKeyId; idempotencyKey: string; requestHash: string }
type Success = { ok: true; status: number; body: unknown }

export type AnsweredOnce<Refusal> =
  | (Success & { isReplayed: boolean })
  | { ok: false; reason: 'refused'; refusal: Refusal }
  | { ok: false; reason: 'at-work' | 'other-request' }

/**
 * Rule C8: of several same requests one performs the write, and the others get its answer or wait. A refusal is not kept,
 * because it changed nothing. `perform` may run again after its process died, so it must know a request that it has done.
 */
export async function answerOnce<Refusal extends { ok: false }>(
  write: Write,
  perform: () => Promise<Success | Refusal>,
  { db, now }: Pick<Tools, 'db' | 'now'>,
): Promise<AnsweredOnce<Refusal>> {
  const claim = { ...write, createdAt: now() }
  if (!(await claimAnswer(db, claim, claimCutoff(claim.createdAt)))) return findEarlier(write, db)
  let isStored = false
  try {
    const answer = await perform()
    if (!answer.ok) return { ok: false, reason: 'refused', refusal: answer }
    const { status, body } = answer
    await storeAnswer(db, claim, { status, body })
    isStored = true
    return { ok: true, status, body, isReplayed: false }
  } finally {
    if (!isStored) await releaseClaim(db, claim)
  }
}

async function findEarlier(write: Write, db: Tools['db']): Promise<AnsweredOnce<never>> {
  const earlier = await findAnswer(db, write)
  if (earlier && earlier.requestHash !== write.requestHash) return { ok: false, reason: 'other-request' }
  if (!earlier || earlier.status === null) return { ok: false, reason: 'at-work' }
  return { ok: true, status: earlier.status, body: earlier.body, isReplayed: true }
}
