import type { ReactNode } from 'react'
import { EmptyState } from '#app/staff/ui/notice.tsx'
import { StaffSection } from '#app/staff/ui/staff-page.tsx'
import { type FigureName, reportsPage } from '#content/staff/reports.ts'

/** All charts have the same width, so that their time axes line up. */
export const WIDTH = 760
export const LEFT = 84
export const RIGHT = WIDTH - 12
export const MONTH_NAME_WIDTH = 32

type Props = {
  name: FigureName
  /** The filters as a query string, for the file. */
  query: string
  words: { heading: string; text: string; none: string }
  isEmpty: boolean
  chart: ReactNode
  tables: ReactNode
}

/** A chart with its explanation, its table, and the table as a file. */
export function Figure({ name, query, words: { heading, text, none }, isEmpty, chart, tables }: Props) {
  return (
    <StaffSection heading={heading}>
      <p className="max-w-[60rem] text-slate text-small">{text}</p>
      {isEmpty ? (
        <EmptyState text={none} />
      ) : (
        <>
          {chart}
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <details className="min-w-0 open:w-full">
              <summary className="link inline-flex min-h-target cursor-pointer items-center text-small print:hidden">
                {reportsPage.table}
                <span className="sr-only">: {heading}</span>
              </summary>
              <div className="mt-2 grid gap-4">{tables}</div>
            </details>
            <ExportLink name={name} query={query} heading={heading} />
          </div>
        </>
      )}
    </StaffSection>
  )
}

type ExportProps = Pick<Props, 'name' | 'query'> & { heading: string }

export function ExportLink({ name, query, heading }: ExportProps) {
  return (
    <a
      href={`/staff/numbers/${name}/export.csv?${query}`}
      className="button button-small justify-self-start print:hidden"
    >
      {reportsPage.export}
      <span className="sr-only">: {heading}</span>
    </a>
  )
}

type DrawingProps = {
  name: string
  /** Describes the chart for screen readers. */
  label: string
  height: number
  children: ReactNode
}

/** On a phone the chart shrinks, so its text is larger; what still does not fit can be scrolled to. */
export function Drawing({ name, label, height, children }: DrawingProps) {
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard can only scroll what it can focus.
      tabIndex={0}
      className="max-w-[60rem] overflow-x-auto print:overflow-visible"
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-label={label}
        className="figure w-full min-w-[32rem] text-[13px] max-sm:text-[17px] print:min-w-0"
      >
        {children}
      </svg>
    </section>
  )
}

type AxisProps = { steps: readonly number[]; y(value: number): number; text(value: number): string }

export function ValueAxis({ steps, y, text }: AxisProps) {
  return steps.map((step) => (
    <g key={step}>
      <path d={`M${LEFT} ${y(step)}H${RIGHT}`} className={step === 0 ? 'stroke-ink' : 'stroke-contour'} />
      <text x={LEFT - 8} y={y(step) + 4} textAnchor="end" className="fill-slate">
        {text(step)}
      </text>
    </g>
  ))
}

export type LegendEntry = { key: string; label: string; sample: ReactNode }

export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {entries.map(({ key, label, sample }) => (
        <li key={key} className="flex items-center gap-2">
          <svg viewBox="0 0 24 14" aria-hidden="true" className="h-[14px] w-[24px]">
            {sample}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
