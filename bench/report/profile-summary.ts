import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The file that V8 writes with --cpu-prof. */
export type CpuProfile = {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[]
  samples: number[]
  timeDeltas: number[]
}

const SHOWN = 15
const IDLE = ['(idle)', '(program)', '(root)']

/** The functions that used the most processor time themselves, each with its share of the busy time. */
export function summarizeProfile({ nodes, samples, timeDeltas }: CpuProfile): string[] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const micros = new Map<string, number>()
  samples.forEach((id, index) => {
    const name = names.get(id) ?? ''
    if (!IDLE.includes(name)) micros.set(name, (micros.get(name) ?? 0) + (timeDeltas[index] ?? 0))
  })
  const busy = [...micros.values()].reduce((sum, value) => sum + value, 0)
  const longest = [...micros].sort(([, a], [, b]) => b - a).slice(0, SHOWN)
  return [
    `busy for ${(busy / 1_000_000).toFixed(1)} s`,
    ...longest.map(([name, value]) => `${((value / busy) * 100).toFixed(1).padStart(5)}%  ${name}`),
  ]
}

function nameOf({ functionName, url }: { functionName: string; url: string }): string {
  const name = functionName || '(anonymous)'
  if (!url) return name
  const file = url.startsWith('file:') ? relative('.', fileURLToPath(url)) : url
  return `${name}  ${file.replace(/^.*node_modules\//, '')}`
}
