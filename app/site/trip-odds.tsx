import { oddsWords as words } from '#content/days/odds-words.ts'
import type { TripOddsPage } from '#operations/days/load-trip-odds.ts'
import { flewDays, type MonthOdds } from '#rules/days/odds.ts'

/** Rule L4: a table that looks like a chart, so that everyone reads the same numbers. */
export function TripOdds({ odds: { months, operators, isInvented } }: { odds: TripOddsPage }) {
  if (months.length === 0) return null
  const { month, share, days } = words.columns
  return (
    <section id="odds" className="sheet py-6 md:py-7">
      <h2>{words.heading}</h2>
      <table aria-label={words.table} className="mt-4 w-full border-collapse text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">{month}</th>
            <th scope="col">{share}</th>
            <th scope="col">{days}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((each) => (
            <Month key={each.month} odds={each} />
          ))}
        </tbody>
      </table>
      <p className="mt-4 max-w-text text-slate text-small">
        {words.who(operators)} {isInvented ? <strong className="text-ink">{words.invented}</strong> : null}
      </p>
    </section>
  )
}

function Month({ odds }: { odds: MonthOdds }) {
  return (
    <tr className="grid grid-cols-[7rem_1fr] items-center gap-x-4 border-contour border-t py-2 last:border-b sm:grid-cols-[7rem_1fr_20rem] xl:grid-cols-[7rem_1fr_32rem]">
      <th scope="row" className="font-bold">
        {words.monthName(odds)}
      </th>
      <td className="flex items-center gap-3">
        <span aria-hidden="true" className="h-4 flex-1 border border-ink bg-snow">
          <span className="block h-full bg-spruce" style={{ width: `${(flewDays(odds) / odds.days) * 100}%` }} />
        </span>
        <span className="figure w-[3rem] text-right font-bold">{words.share(odds)}</span>
      </td>
      <td className="figure text-small max-sm:col-span-2">{words.days(odds)}</td>
    </tr>
  )
}
