import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import type { Tools } from '#operations/tools.ts'
import type { RecordTitles } from './slot-title.ts'

export async function loadRecordTitles(tools: Tools): Promise<RecordTitles> {
  const { articles } = await tools.catalogue.current()
  return { ...(await getTripTitles(tools)), ...Object.fromEntries(articles.map(({ slug, title }) => [slug, title])) }
}
