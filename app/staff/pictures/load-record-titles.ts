import { listCatalogueRecords, listTripDrafts } from '#operations/catalogue/catalogue-records.ts'
import type { Tools } from '#operations/tools.ts'
import type { RecordTitles } from './slot-title.ts'

/** Of everything that has a page: what visitors do not see yet or anymore is named, too. */
export async function loadRecordTitles(tools: Tools): Promise<RecordTitles> {
  const [records, drafts] = await Promise.all([listCatalogueRecords(tools), listTripDrafts(tools)])
  const titles = records.flatMap(({ kind, key, record }) =>
    kind === 'destination' || kind === 'package' || kind === 'article' ? [[key, record.title] as const] : [],
  )
  return Object.fromEntries([...titles, ...drafts.map(({ key, title }) => [key, title] as const)])
}
