import type { Highs, ModelData } from 'highs'
import { type Part, takenIfSaved } from './parts.ts'
import { GROUNDED, type Plan } from './plans.ts'

/** One row of the model: `least` ≤ the sum of coefficient × column ≤ `most`. */
type Row = { least: number; most: number; entries: [column: number, coefficient: number][] }

/** A party that takes one of its options is a 1 in that option's column. */
type OptionColumn = { party: number; people: number; departure: number; isMove: boolean }

export type SolverModel = {
  data: ModelData
  options: OptionColumn[]
  /** What counts for each column: people who fly. */
  people: Float64Array
  toColumns(plan: Plan): Float64Array
  toPlan(columns: Float64Array): Plan
}

/** With more options, a row for each costs more time than it saves. */
const FEW_OPTIONS = 5000

/** A column for each option of each party, and one for each departure that flies only with more people. */
export function toSolverModel(part: Part, { infinity, constants }: Pick<Highs, 'infinity' | 'constants'>): SolverModel {
  const options = part.parties.flatMap(({ people, options }, party) =>
    options.map(({ departure, isMove }) => ({ party, people, departure, isMove })),
  )
  const columns = options.length + part.departures.length
  const people = Float64Array.from([...options.map((option) => option.people), ...part.departures.map(takenIfSaved)])
  const rows = [...partyRows(part, options, infinity), ...departureRows(part, options, infinity)]
  return {
    data: {
      numCols: columns,
      numRows: rows.length,
      sense: constants.objectiveSense.maximize,
      colCost: people,
      colLower: new Float64Array(columns),
      colUpper: new Float64Array(columns).fill(1),
      rowLower: rows.map(({ least }) => least),
      rowUpper: rows.map(({ most }) => most),
      matrix: toMatrix(rows, columns),
      integrality: new Int32Array(columns).fill(constants.variableType.integer),
    },
    options,
    people,
    toColumns(plan) {
      const used = new Set(plan)
      const chosen = options.map(({ party, departure }) => Number(plan[party] === departure))
      return Float64Array.from([...chosen, ...part.departures.map((_, departure) => Number(used.has(departure)))])
    },
    toPlan(values) {
      const plan = part.parties.map(() => GROUNDED)
      for (const [column, { party, departure }] of options.entries()) {
        if ((values[column] ?? 0) > 0.5) plan[party] = departure
      }
      return plan
    },
  }
}

/** A party flies at most once. */
function partyRows({ parties }: Part, options: OptionColumn[], infinity: number): Row[] {
  const rows = parties.map((): Row => ({ least: -infinity, most: 1, entries: [] }))
  for (const [column, { party }] of options.entries()) rows[party]?.entries.push([column, 1])
  return rows
}

function departureRows({ departures }: Part, options: OptionColumn[], infinity: number): Row[] {
  const entries = departures.map((): [number, number][] => [])
  for (const [column, { departure, people }] of options.entries()) entries[departure]?.push([column, people])
  return departures.flatMap(({ room, missing }, departure): Row[] => {
    const flies = options.length + departure
    const added = entries[departure] ?? []
    if (missing === 0) return [{ least: -infinity, most: room, entries: added }]
    const together = [
      { least: -infinity, most: 0, entries: [...added, [flies, -room]] },
      { least: 0, most: infinity, entries: [...added, [flies, -missing]] },
    ] satisfies Row[]
    if (options.length > FEW_OPTIONS) return together
    // Says the same once more for each party, which helps the solver to prove that no plan is better.
    const each = added.map(
      ([column]): Row => ({
        least: -infinity,
        most: 0,
        entries: [
          [column, 1],
          [flies, -1],
        ],
      }),
    )
    return [...together, ...each]
  })
}

function toMatrix(rows: Row[], numCols: number): ModelData['matrix'] {
  const starts = [0]
  for (const { entries } of rows) starts.push((starts.at(-1) ?? 0) + entries.length)
  const entries = rows.flatMap((row) => row.entries)
  const [indices, values] = [entries.map(([column]) => column), entries.map(([, coefficient]) => coefficient)]
  return { format: 'csr', numRows: rows.length, numCols, starts, indices, values }
}
