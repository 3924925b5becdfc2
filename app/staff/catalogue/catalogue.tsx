import { staffOf } from '#app/staff/staff-context.ts'
import { DateTime } from '#app/staff/ui/date-time.tsx'
import { Notice } from '#app/staff/ui/notice.tsx'
import { RecordSection } from '#app/staff/ui/record-section.tsx'
import { StaffPage } from '#app/staff/ui/staff-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { visitContext } from '#app/visit.ts'
import { cataloguePage as words } from '#content/staff/catalogue.ts'
import {
  type ListedCatalogueRecord,
  type ListedDraft,
  listCatalogueRecords,
  listTripDrafts,
} from '#operations/catalogue/catalogue-records.ts'
import type { SiteFigure } from '#rules/catalogue/catalogue.ts'
import { canAdd, canChangeKind, NEW_KEY } from '#rules/catalogue/catalogue-changes.ts'
import type { CatalogueRecord } from '#rules/catalogue/catalogue-record.ts'
import { isPlaceholderFigure } from '#rules/catalogue/figures.ts'
import type { CatalogueKind } from '#rules/catalogue/schemas.ts'
import { formatPrice } from '#rules/money.ts'
import type { Route } from './+types/catalogue'

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = staffOf(context)
  const { tools } = context.get(visitContext)
  const [records, drafts] = await Promise.all([listCatalogueRecords(tools), listTripDrafts(tools)])
  const rows = [...records.filter(({ kind }) => canChangeKind(kind, role)).map(rowOf), ...drafts.map(draftRowOf)]
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]) => ({ kind, rows: own }))
  const placeholders = rows.filter(({ state }) => state === words.placeholder).length
  return { kinds, placeholders, figures: rows.filter(({ state }) => state === words.figurePlaceholder).length }
}

function rowOf({ touched, ...each }: ListedCatalogueRecord) {
  const { kind, key } = each
  return { kind, key, touched, name: nameOf(each), price: priceOf(each), state: markOf(each) }
}

function draftRowOf({ kind, key, touched, title }: ListedDraft): Row {
  return { kind, key, touched, name: title, price: '', state: words.states.draft }
}

export function nameOf(each: CatalogueRecord): string {
  if (each.kind === 'payment-terms') return words.saleName
  if (each.kind === 'figure') return `${words.figurePages[each.record.page]}: ${each.record.value} ${each.record.label}`
  return each.kind === 'question' ? each.record.question : each.record.title
}

function priceOf({ kind, record }: CatalogueRecord): string {
  if (kind === 'payment-terms') return `${record.depositPercent}%`
  if (kind === 'extra') return formatPrice(record.priceCents)
  return kind === 'destination' || kind === 'package' ? record.priceText : ''
}

export function markOf(each: CatalogueRecord): string | undefined {
  const state = each.kind === 'destination' || each.kind === 'package' ? each.record.state : 'public'
  if (state !== 'public') return words.states[state]
  if (each.kind === 'destination' && each.record.pricePlaceholder) return words.placeholder
  if (each.kind === 'figure') return figureMark(each.record)
  const isHidden = canAdd(each.kind) && 'isHidden' in each.record && each.record.isHidden
  return isHidden ? words.hidden : undefined
}

function figureMark(figure: SiteFigure): string | undefined {
  if (figure.isHidden) return words.removed
  return isPlaceholderFigure(figure) ? words.figurePlaceholder : undefined
}

type Row = ReturnType<typeof rowOf>

export default function Catalogue({ loaderData: { kinds, placeholders, figures } }: Route.ComponentProps) {
  return (
    <StaffPage title={words.title}>
      <p className="max-w-text">{words.intro}</p>
      {placeholders > 0 ? <Notice tone="bad">{words.placeholders(placeholders)}</Notice> : null}
      {figures > 0 ? <Notice>{words.figurePlaceholders(figures)}</Notice> : null}
      {kinds.map(({ kind, rows }) => (
        <div key={kind} id={kind}>
          <Kind kind={kind} rows={rows} />
        </div>
      ))}
    </StaffPage>
  )
}

function Kind({ kind, rows }: { kind: CatalogueKind; rows: readonly Row[] }) {
  const { name, price, state, changed } = words.columns
  const hasPrices = rows.some((row) => row.price !== '')
  return (
    <RecordSection
      words={{ heading: words.kinds[kind], label: words.kinds[kind] }}
      rows={rows}
      keyOf={({ key }) => key}
      href={({ key }) => `/staff/catalogue/${kind}/${key}`}
      columns={[
        { head: name, cell: (row) => row.name },
        ...(hasPrices ? [{ head: price, cell: (row: Row) => row.price, figure: true }] : []),
        { head: state, cell: (row) => (row.state ? <Flag text={row.state} /> : null) },
        { head: changed, cell: (row) => <LastChange touched={row.touched} /> },
      ]}
    >
      {canAdd(kind) ? (
        <LinkButton to={`/staff/catalogue/${kind}/${NEW_KEY}`} className="button-small justify-self-start">
          {words.add[kind]}
        </LinkButton>
      ) : null}
    </RecordSection>
  )
}

function Flag({ text }: { text: string }) {
  return <span className="border border-berry px-2 font-bold text-berry">{text}</span>
}

function LastChange({ touched }: { touched: Row['touched'] }) {
  if (!touched) return <span className="text-slate">{words.asShipped}</span>
  return (
    <>
      <DateTime at={touched.at} /> {touched.by}
    </>
  )
}
