import {
  datesOf,
  entriesBeyond,
  entriesPage,
  type ListedEntry,
  type WaitlistFilter,
  type WishWord,
} from '../../db/staff-waitlist.ts'
import { type ListPage, PAGE_ROWS, type PageTurn, pageOf } from '../../rules/pages.ts'
import { begins } from '../../rules/search-words.ts'
import { inBatches } from '../in-batches.ts'
import type { Tools } from '../tools.ts'

type Asked = Omit<WaitlistFilter, 'words'> & { words: readonly string[] }

/** One page of the entries that staff look for, by whom they are of and by what they wait for. */
export async function searchWaitlist(
  asked: Asked,
  turn: PageTurn,
  tools: Pick<Tools, 'db' | 'catalogue'>,
): Promise<ListPage<ListedEntry>> {
  const filter = await withWishes(asked, tools)
  return pageOf(await entriesPage(tools.db, filter, turn, PAGE_ROWS + 1), turn)
}

export async function* everyEntry(asked: Asked, tools: Pick<Tools, 'db' | 'catalogue'>): AsyncGenerator<ListedEntry[]> {
  const filter = await withWishes(asked, tools)
  yield* inBatches((after, limit) => entriesBeyond(tools.db, filter, after && { after }, limit))
}

/** An entry knows only the ids of what it waits for; what trips are called is the catalogue's. */
async function withWishes(asked: Asked, { db, catalogue }: Pick<Tools, 'db' | 'catalogue'>): Promise<WaitlistFilter> {
  const { destinations, packages } = await catalogue.current()
  const words = asked.words.map(async (word): Promise<WishWord> => {
    const named = destinations.filter(({ id, title, country }) => begins(`${id} ${title} ${country}`, word))
    return {
      word,
      departureIds: await datesOf(
        db,
        named.map(({ id }) => id),
      ),
      packageIds: packages.filter(({ id, title }) => begins(`${id} ${title}`, word)).map(({ id }) => id),
    }
  })
  return { ...asked, words: await Promise.all(words) }
}
