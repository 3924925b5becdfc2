import { findDeparture } from '../../db/departures.ts'
import { tellNext, type WaitlistEntry } from '../../db/waitlist.ts'
import type { ListNews } from '../../jobs/catalogue.ts'
import type { Tools } from '../tools.ts'
import { queueListMail } from './waitlist-mails.ts'

/** So many mails are written in one transaction; the next ones in the next. */
const AT_ONCE = 100

/** Whom each news concerns. Those who are invited just now have a mail of their own. */
const readers = {
  'departure-opened': ['waiting'],
  'back-to-gathering': ['waiting', 'passed'],
  'departure-cancelled': ['waiting', 'invited', 'passed'],
} satisfies Record<ListNews['news'], WaitlistEntry['standing'][]>

/** Tells a list what became of its departure, from place to place, unless something newer has happened since. */
export async function tellList(request: ListNews, tools: Tools): Promise<void> {
  const { departureId, newsId, news, after } = request
  await tools.db.transaction(async (tx) => {
    const departure = await findDeparture(tx, departureId, tools.now())
    if (departure?.newsId !== newsId) return
    const place = after && { id: after.id, joinedAt: new Date(after.joinedAt) }
    const { told, last } = await tellNext(tx, departureId, { id: newsId, to: readers[news] }, place, AT_ONCE)
    await Promise.all(told.map((entry) => queueListMail(tx, news, entry, departure, tools)))
    if (!last) return
    const next = { id: last.id, joinedAt: last.joinedAt.toISOString() }
    await tools.enqueue(tx, 'tell-list', { departureId, newsId, news, after: next })
  })
}
