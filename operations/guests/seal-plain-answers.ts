import type { Tx } from '../../db/database.ts'
import { lockGuest, updateGuest } from '../../db/guests/guests.ts'
import { lockPlainEntries, lockPlainOrders, rewriteTables } from '../../db/guests/plain-answers.ts'
import { updateOrder } from '../../db/orders/orders.ts'
import { updateEntry } from '../../db/waitlist/waitlist.ts'
import type { SealedAnswers } from '../../rules/guests/guest-answers.ts'
import type { BookingId } from '../../rules/ids.ts'
import type { Tools } from '../tools.ts'
import { sealAnswers, unsealAnswers } from './sealed-answers.ts'

/** Small, so that a start that is killed loses little. The next one goes on where it ended. */
const BATCH = 100

type SealTools = Pick<Tools, 'db'> & { site: Pick<Tools['site'], 'dataKeys'>; ownerUrl: string }

/** Rule G10: seals what was stored before these answers were sealed. Migration 0010 cannot, because it has no key. */
export async function sealPlainAnswers(tools: SealTools): Promise<void> {
  let sealed = 0
  for (const sealBatch of [sealOrders, sealEntries]) {
    for (let count = BATCH; count === BATCH; sealed += count) {
      count = await tools.db.transaction((tx) => sealBatch(tx, tools))
    }
  }
  if (sealed > 0) await rewriteTables(tools.ownerUrl)
}

async function sealOrders(tx: Tx, { site }: SealTools): Promise<number> {
  const orders = await lockPlainOrders(tx, BATCH)
  for (const { id, bookingId, answers } of orders) {
    const plain = answers as SealedAnswers
    if (bookingId) await giveToBooker(tx, bookingId, plain, site)
    await updateOrder(tx, id, { sealedAnswers: bookingId ? null : sealAnswers(plain, id, site) })
  }
  return orders.length
}

/** What the guest said later counts. A guest whose answers were erased gets none back. */
async function giveToBooker(tx: Tx, bookingId: BookingId, answers: SealedAnswers, site: SealTools['site']) {
  const locked = await lockGuest(tx, { bookingId, position: 1 })
  if (!locked || locked.guest.erasedAt) return
  const { id, sealedAnswers } = locked.guest
  const all = { ...answers, ...unsealAnswers(sealedAnswers, id, site) }
  await updateGuest(tx, id, { sealedAnswers: sealAnswers(all, id, site) })
}

async function sealEntries(tx: Tx, { site }: SealTools): Promise<number> {
  const entries = await lockPlainEntries(tx, BATCH)
  for (const { id, answers } of entries) {
    await updateEntry(tx, id, { sealedAnswers: sealAnswers(answers as SealedAnswers, id, site) })
  }
  return entries.length
}
