import { cataloguePage as words } from '../../../content/staff/catalogue.ts'
import { type ListedRecord, listCatalogue } from '../../../operations/catalogue/catalogue-records.ts'
import { canAdd, mayChangeKind, NEW_KEY } from '../../../rules/catalogue/changing.ts'
import type { CatalogueKind } from '../../../rules/catalogue/schemas.ts'
import { LinkButton } from '../../ui/button.tsx'
import { visitContext } from '../../visit.ts'
import { staffOf } from '../staff-context.ts'
import { Moment } from '../ui/moment.tsx'
import { Notice } from '../ui/notice.tsx'
import { RecordTable } from '../ui/record-table.tsx'
import { StaffPage, StaffSection } from '../ui/staff-page.tsx'
import type { Route } from './+types/catalogue'

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = staffOf(context)
  const records = await listCatalogue(context.get(visitContext).tools)
  const rows = records.filter(({ kind }) => mayChangeKind(kind, role)).map(rowOf)
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]) => ({ kind, rows: own }))
  const placeholders = rows.filter(({ state }) => state === words.placeholder).length
  return { kinds, placeholders }
}

function rowOf({ touched, ...each }: ListedRecord) {
  const { kind, key } = each
  switch (each.kind) {
    case 'destination': {
      const { title, priceText, pricePlaceholder } = each.record
      return { kind, key, touched, name: title, price: priceText, state: pricePlaceholder ? words.placeholder : '' }
    }
    case 'package':
      return { kind, key, touched, name: each.record.title, price: each.record.priceText, state: '' }
    case 'article':
      return { kind, key, touched, name: each.record.title, price: '', state: each.record.isHidden ? words.hidden : '' }
    case 'question':
      return {
        kind,
        key,
        touched,
        name: each.record.question,
        price: '',
        state: each.record.isHidden ? words.hidden : '',
      }
    case 'sale':
      return { kind, key, touched, name: words.saleName, price: `${each.record.depositPercent}%`, state: '' }
  }
}

type Row = ReturnType<typeof rowOf>

export default function Catalogue({ loaderData: { kinds, placeholders } }: Route.ComponentProps) {
  return (
    <StaffPage title={words.title}>
      <p className="max-w-text">{words.intro}</p>
      {placeholders > 0 ? <Notice tone="bad">{words.placeholders(placeholders)}</Notice> : null}
      {kinds.map(({ kind, rows }) => (
        <Kind key={kind} kind={kind} rows={rows} />
      ))}
    </StaffPage>
  )
}

function Kind({ kind, rows }: { kind: CatalogueKind; rows: readonly Row[] }) {
  const { name, price, state, changed } = words.columns
  const hasPrices = rows.some((row) => row.price !== '')
  return (
    <StaffSection heading={words.kinds[kind]}>
      <RecordTable
        label={words.kinds[kind]}
        rows={rows}
        keyOf={({ key }) => key}
        href={({ key }) => `/staff/catalogue/${kind}/${key}`}
        columns={[
          { head: name, cell: (row) => row.name },
          ...(hasPrices ? [{ head: price, cell: (row: Row) => row.price, figure: true }] : []),
          { head: state, cell: (row) => (row.state ? <Flag text={row.state} /> : null) },
          { head: changed, cell: (row) => <LastChange touched={row.touched} /> },
        ]}
      />
      {canAdd(kind) ? (
        <LinkButton to={`/staff/catalogue/${kind}/${NEW_KEY}`} className="button-small justify-self-start">
          {words.add[kind]}
        </LinkButton>
      ) : null}
    </StaffSection>
  )
}

function Flag({ text }: { text: string }) {
  return <span className="border border-berry px-2 font-bold text-berry">{text}</span>
}

function LastChange({ touched }: { touched: Row['touched'] }) {
  if (!touched) return <span className="text-slate">{words.asShipped}</span>
  return (
    <>
      <Moment at={touched.at} /> {touched.by}
    </>
  )
}
