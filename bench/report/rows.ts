/** The limit that a value must keep. */
export type Target = { atLeast: number } | { atMost: number } | { exactly: number }

/** A measured value with the numbers behind it, or the reason why it is missing. */
export type Value = { value: number; detail: string } | { reason: string }

export type Row = {
  group: string
  name: string
  target: string
  /** Null if it was not measured. */
  value: number | null
  verdict: 'reached' | 'missed' | 'not measured'
  /** The numbers behind the value, or the reason why it is missing. */
  detail: string
  /** The day, because the groups of a table may come from different runs. */
  measuredOn: string
}

export function toRow(about: { group: string; name: string; measuredOn: string }, target: Target, value: Value): Row {
  const shown = { ...about, target: formatTarget(target) }
  if ('reason' in value) return { ...shown, value: null, verdict: 'not measured', detail: value.reason }
  const rounded = roundValue(value.value)
  // The rounded value decides, so that a table never shows a value that reaches its target beside "missed".
  return { ...shown, value: rounded, verdict: keeps(target, rounded) ? 'reached' : 'missed', detail: value.detail }
}

function keeps(target: Target, value: number): boolean {
  if ('atLeast' in target) return value >= target.atLeast
  if ('atMost' in target) return value <= target.atMost
  return value === target.exactly
}

function formatTarget(target: Target): string {
  if ('atLeast' in target) return `≥ ${target.atLeast}`
  if ('atMost' in target) return `≤ ${target.atMost}`
  return `= ${target.exactly}`
}

/** Three digits are more than a busy machine repeats. */
function roundValue(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
}
