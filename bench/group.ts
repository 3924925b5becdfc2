import { missingPrograms } from './measuring/programs.ts'
import { type Row, type Target, toRow, type Value } from './report/rows.ts'

type Question = { name: string; target: Target }

/** Rows that are measured together, because they share a site or a database. */
export type Group = {
  /** Programs of the machine that it cannot do without. */
  needs: string[]
  rows: Record<string, Question>
  measure(): Promise<Record<string, Value>>
}

/** Makes sure that each row of a group gets its value. */
export function defineGroup<Key extends string>(group: {
  needs: string[]
  rows: Record<Key, Question>
  measure(): Promise<Record<Key, Value>>
}): Group {
  return group
}

/** A group that fails shows why in each of its rows, and the other groups go on. */
export async function measureGroup(name: string, group: Group, measuredOn: string): Promise<Row[]> {
  const missing = await missingPrograms(group.needs)
  const failure = missing.length > 0 ? `needs ${missing.join(' and ')}` : undefined
  const values = failure ? {} : await group.measure().catch(explain)
  return Object.entries(group.rows).map(([key, question]) => {
    const value = typeof values === 'string' ? { reason: values } : (values[key] ?? { reason: failure ?? 'no value' })
    return toRow({ group: name, name: question.name, measuredOn }, question.target, value)
  })
}

function explain(error: unknown): string {
  console.error(error)
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? ''
}
