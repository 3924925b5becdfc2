import { changeCatalogueRecord, revertCatalogueRecord } from '#operations/catalogue/change-catalogue-record.ts'
import { findCatalogueRecord, toRevisionValue } from '#rules/catalogue/catalogue-record.ts'
import { colleagues } from './people.ts'
import { done } from './sales.ts'
import { daysAgo, type Stage } from './stage.ts'

const june = { name: colleagues.june.name, role: 'agent' } as const
const theo = { name: colleagues.theo.name, role: 'agent' } as const

/** Changes two texts and reverts them, so that the catalogue has a history but reads as shipped. */
export function planEditing(stage: Stage): void {
  const { tools } = stage
  const { articles, questions } = tools.catalogue.shipped
  const [article, question] = [articles[0]?.slug ?? '', questions[0]?.id ?? '']
  const edit = (days: number, run: () => Promise<{ ok: boolean; reason?: unknown }>) =>
    stage.at(daysAgo(stage, days), async () => {
      done(await run())
      stage.forgetCatalogue()
    })
  edit(82, () => change('article', article, 'excerpt', theo))
  edit(80, () => revertCatalogueRecord({ kind: 'article', key: article, version: 1, to: 0, staff: theo }, tools))
  edit(55, () => change('question', question, 'question', june))
  edit(54, () => revertCatalogueRecord({ kind: 'question', key: question, version: 1, to: 0, staff: june }, tools))

  async function change(kind: 'article' | 'question', key: string, field: string, staff: typeof june | typeof theo) {
    const record = findCatalogueRecord(tools.catalogue.shipped, kind, key)
    if (!record) throw new Error('the catalogue ships with it')
    const shipped = toRevisionValue(record)
    const value = { ...shipped, [field]: `${String(shipped[field])} (new)` }
    return changeCatalogueRecord({ kind, key, version: 0, value, staff }, tools)
  }
}
