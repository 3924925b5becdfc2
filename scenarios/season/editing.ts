import { changeCatalogueRecord, revertCatalogueRecord } from '#operations/catalogue/change-catalogue-record.ts'
import type { CatalogueValue } from '#rules/catalogue/catalogue-changes.ts'
import { findCatalogueRecord, toRevisionValue } from '#rules/catalogue/catalogue-record.ts'
import type { CatalogueKind } from '#rules/catalogue/schemas.ts'
import { colleagues } from './people.ts'
import { seasonPrice } from './prices.ts'
import { done } from './sales.ts'
import { daysAgo, type Stage } from './stage.ts'

const june = { name: colleagues.june.name, role: 'agent' } as const
const theo = { name: colleagues.theo.name, role: 'agent' } as const
const owner = { name: colleagues.mara.name, role: 'owner' } as const

/** After the team was hired, and before anything is sold. */
const PRICED_DAYS_AGO = 999

/** The owner sets the prices. Later, two texts are changed and reverted, so that the rest reads as shipped. */
export function planEditing(stage: Stage): void {
  const { tools } = stage
  const { articles, questions, destinations } = tools.catalogue.shipped
  const [article, question] = [articles[0]?.slug ?? '', questions[0]?.id ?? '']
  const edit = (days: number, run: () => Promise<{ ok: boolean; reason?: unknown }>) =>
    stage.at(daysAgo(stage, days), async () => {
      done(await run())
      stage.forgetCatalogue()
    })
  const edited = (text: unknown) => `${String(text)} (new)`
  edit(82, () => change('article', article, ({ excerpt }) => ({ excerpt: edited(excerpt) }), theo))
  edit(80, () => revertCatalogueRecord({ kind: 'article', key: article, version: 1, to: 0, staff: theo }, tools))
  edit(55, () => change('question', question, (shipped) => ({ question: edited(shipped.question) }), june))
  edit(54, () => revertCatalogueRecord({ kind: 'question', key: question, version: 1, to: 0, staff: june }, tools))
  for (const { id } of destinations)
    edit(PRICED_DAYS_AGO, () => change('destination', id, () => ({ priceCents: seasonPrice(id) }), owner))

  type Change = (shipped: CatalogueValue) => CatalogueValue
  type Editor = typeof june | typeof theo | typeof owner

  async function change(kind: CatalogueKind, key: string, changeOf: Change, staff: Editor) {
    const record = findCatalogueRecord(tools.catalogue.shipped, kind, key)
    if (!record) throw new Error('the catalogue ships with it')
    const shipped = toRevisionValue(record)
    return changeCatalogueRecord({ kind, key, version: 0, value: { ...shipped, ...changeOf(shipped) }, staff }, tools)
  }
}
