import { type ComponentProps, type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { StaffActionReport } from '#app/staff/staff-action.ts'
import { staffPieces } from '#content/staff/frame.ts'
import { activeFilters } from './active-filters.ts'
import { BulkBar, PickAllBox, PickBox, pickedValues } from './bulk-bar.tsx'
import type { Fact } from './fact-list.tsx'
import { FilterForm } from './filter-form.tsx'
import { ListTotals } from './list-totals.tsx'
import { EmptyState } from './notice.tsx'
import { type Column, RecordTable } from './record-table.tsx'
import { SavedViews } from './saved-views.tsx'
import { type Option, SelectField } from './select-field.tsx'
import { SortFields } from './sort-fields.tsx'
import { StaffPage } from './staff-page.tsx'
import { TextField } from './text-field.tsx'

/** A filter is a query parameter of the list's address. `initial` applies if the address does not have it. */
export type Filter =
  | { kind: 'choice'; name: string; label: string; options: readonly Option[]; initial?: string }
  | { kind: 'day'; name: string; label: string; initial?: string }
  /** Links from a departure's page set it. It is shown only then, and can be unticked. */
  | { kind: 'departure'; label: string }

/** `any` is the label for no choice. */
export function choice(name: string, label: string, any: string, options: readonly Option[]): Filter {
  return { kind: 'choice', name, label, options: [{ value: '', label: any }, ...options] }
}

/** The actions on several rows together. */
export type Bulk<Row> = {
  /** Identifies the row for the page's action. */
  pickOf(row: Row): string
  aboutOf(row: Row): string
  summary(picked: readonly Row[]): string
  /** Fields and buttons of the form. */
  controls(picked: readonly Row[]): ReactNode
  report: StaffActionReport | undefined
}

type Props<Row> = Omit<ComponentProps<typeof RecordTable<Row>>, 'label' | 'rows' | 'pick'> & {
  /** The label names the list's own order; the title is its name in any other. */
  words: { title?: string; label: string; none: string; search?: string; shown?(count: number): string }
  filters?: readonly Filter[]
  /** The result of `toList` in the page's loader. */
  list: { rows: readonly Row[]; previous: string | undefined; next: string | undefined }
  totals?: readonly Fact[] | undefined
  /** Rule A18: more rows match than can be sorted or added up. */
  isTooLong?: boolean
  bulk?: Bulk<Row>
}

/** A list of records with search, filters, pages and an empty state. */
export function StaffList<Row>({ words, filters = [], list, totals, isTooLong, bulk, columns, ...others }: Props<Row>) {
  const { none, search, shown } = words
  const sorts = sortOptions(columns)
  const [query] = useSearchParams()
  const isSorted = sorts.some(({ value }) => value === query.get('sort'))
  const label = isSorted && !isTooLong ? (words.title ?? words.label) : words.label
  // No head says that it sorts a list that is not sorted.
  const table = { ...others, columns: isTooLong ? columns.map(withoutSort) : columns }
  const isEmpty = list.rows.length === 0
  const active = activeFilters(filters, query)
  return (
    <>
      {sorts.length > 0 ? <SavedViews query={withOrder(active, isSorted ? query : undefined)} /> : null}
      {search || filters.length > 0 ? (
        <FilterForm
          search={search ? <SearchField label={search} /> : null}
          {...(filters.length > 0 && { active: active.size })}
        >
          {filters.map((filter) => (
            <FilterField key={filter.label} filter={filter} />
          ))}
          {sorts.length > 0 ? <SortFields options={sorts} /> : null}
        </FilterForm>
      ) : null}
      {shown ? (
        <p role="status" className={isEmpty ? 'sr-only' : 'text-slate text-small'}>
          {isEmpty ? none : shown(list.rows.length)}
        </p>
      ) : null}
      {isEmpty ? (
        <EmptyState text={none} />
      ) : (
        <div className="grid gap-3">
          {totals && totals.length > 0 ? <ListTotals totals={totals} /> : null}
          {isTooLong ? <p className="text-small">{staffPieces.tooLong}</p> : null}
          {bulk ? (
            <PickableTable label={label} rows={list.rows} bulk={bulk} {...table} />
          ) : (
            <RecordTable label={label} rows={list.rows} {...table} />
          )}
          <PageLinks {...list} />
        </div>
      )}
    </>
  )
}

const withoutSort = <Row,>({ sort, ...column }: Column<Row>): Column<Row> => column

const sortOptions = (columns: readonly { head: string; sort?: string }[]): Option[] =>
  columns.flatMap(({ head, sort }) => (sort ? { value: sort, label: head } : []))

function withOrder(filters: URLSearchParams, sorted: URLSearchParams | undefined): string {
  const query = new URLSearchParams(filters)
  for (const name of ['sort', 'order']) {
    const value = sorted?.get(name)
    if (value) query.set(name, value)
  }
  return query.toString()
}

type PickableProps<Row> = Omit<ComponentProps<typeof RecordTable<Row>>, 'pick'> & { bulk: Bulk<Row> }

function PickableTable<Row>({ bulk, ...table }: PickableProps<Row>) {
  const { rows } = table
  const { pickOf, aboutOf, summary, controls, report } = bulk
  const [picked, setPicked] = useState<readonly string[]>([])
  const update = useCallback(() => setPicked(pickedValues()), [])
  useEffect(update, [update])
  const chosen = rows.filter((row) => picked.includes(pickOf(row)))
  return (
    <div className="bulk grid gap-3" onChange={update}>
      <RecordTable
        {...table}
        pick={{ row: (row) => <PickBox value={pickOf(row)} about={aboutOf(row)} />, all: <PickAllBox /> }}
      />
      <BulkBar summary={summary(chosen)} report={report} onReset={update}>
        {controls(chosen)}
      </BulkBar>
    </div>
  )
}

type PageProps<Row> = Omit<Props<Row>, 'words'> & {
  words: Props<Row>['words'] & { title: string; intro?: string }
  /** The address of the same list as a file. */
  csv?: string
  actions?: ReactNode
  /** Shown above the list. */
  children?: ReactNode
}

/** A page with nothing but a list. */
export function StaffListPage<Row>({ csv, actions, children, ...list }: PageProps<Row>) {
  const { title, intro } = list.words
  return (
    <StaffPage
      title={title}
      actions={
        <>
          {actions}
          {csv ? <CsvLink path={csv} /> : null}
        </>
      }
    >
      {intro ? <p className="max-w-text">{intro}</p> : null}
      {children}
      <StaffList {...list} />
    </StaffPage>
  )
}

/** The address carries the filters, so that the file has all rows that match them. */
function CsvLink({ path }: { path: string }) {
  const { search } = useLocation()
  return (
    <a href={path + search} className="button button-small">
      {staffPieces.exportCsv}
    </a>
  )
}

/** `initial` applies if the address has no search. */
export function SearchField({ label, initial = '' }: { label: string; initial?: string }) {
  const [query] = useSearchParams()
  return (
    <label className="grid min-w-[16rem] flex-1 gap-1 font-bold text-small">
      {label}
      <input
        type="search"
        name="q"
        defaultValue={query.get('q') ?? initial}
        autoComplete="off"
        className="input input-small"
      />
    </label>
  )
}

function FilterField({ filter }: { filter: Filter }) {
  const [query] = useSearchParams()
  if (filter.kind === 'departure') return <DepartureFilter id={query.get('departure')} label={filter.label} />
  const { name, label, initial = '' } = filter
  const value = query.get(name) ?? initial
  if (filter.kind === 'day') return <TextField type="date" name={name} label={label} defaultValue={value} />
  return <SelectField name={name} label={label} value={value} options={filter.options} />
}

function DepartureFilter({ id, label }: { id: string | null; label: string }) {
  if (!id) return null
  return (
    <label className="inline-flex min-h-target items-center gap-2 text-small">
      <input type="checkbox" name="departure" value={id} defaultChecked />
      <Link to={`/staff/departures/${id}`} className="link">
        {label}
      </Link>
    </label>
  )
}

function PageLinks({ previous, next }: { previous: string | undefined; next: string | undefined }) {
  if (!previous && !next) return null
  return (
    <nav aria-label={staffPieces.pages} className="flex gap-3">
      {previous ? (
        <Link to={previous} rel="prev" className="button button-small">
          {staffPieces.previous}
        </Link>
      ) : null}
      {next ? (
        <Link to={next} rel="next" className="button button-small">
          {staffPieces.next}
        </Link>
      ) : null}
    </nav>
  )
}
