import { creditsUsedOn, insertCredit, insertUse, lockCredit } from '../../db/credits.ts'
import type { Tx } from '../../db/database.ts'
import { creditsBack } from '../../rules/credits.ts'
import type { BookingId, CreditId } from '../../rules/ids.ts'
import type { Tools } from '../tools.ts'

type NewCredit = {
  name: string
  email: string
  /** The booking whose money it stands for, if it does. */
  fromBookingId: BookingId | null
  amountCents: number
  reason: string
}

/** Rule M8: into the ledger of credits. Telling the guest is up to the caller, who may have more to say. */
export async function writeCredit(tx: Tx, credit: NewCredit, tools: Tools): Promise<CreditId> {
  const id = tools.newId<'credit'>()
  await insertCredit(tx, { ...credit, id, email: credit.email.toLowerCase(), createdAt: tools.now() })
  return id
}

/**
 * Credit that paid for a booking comes back to where it was, and may be spent again. The booking is locked by the caller,
 * who settles its instalments afterwards. Tells how much that was.
 */
export async function returnCredit(tx: Tx, bookingId: BookingId, backCents: number, tools: Tools): Promise<number> {
  const back = creditsBack(await creditsUsedOn(tx, bookingId), backCents)
  for (const { creditId, cents } of back) {
    await lockCredit(tx, creditId)
    const use = { id: tools.newId<'credit-use'>(), creditId, bookingId, amountCents: -cents, createdAt: tools.now() }
    await insertUse(tx, use)
  }
  return back.reduce((sum, { cents }) => sum + cents, 0)
}
