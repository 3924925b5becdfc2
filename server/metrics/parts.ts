import type { Metric } from './metric.ts'
import { addUp } from './text.ts'

type Read = () => Promise<Metric[]>

export type Parts = {
  /** The function that it returns takes the part out again, when its process has ended. */
  add(read: Read): () => Promise<void>
  /** Those of each part. */
  read(): Promise<Metric[][]>
}

type Part = { read: Read; counted: Metric[]; hasEnded: boolean }

/**
 * The processes and threads of the site. What one of them has counted stays in the sum when it ends or does not answer:
 * Prometheus takes a counter that falls for one that began again, and would count everything else a second time.
 */
export function openParts(): Parts {
  const parts = new Set<Part>()
  let ended: Metric[] = []
  let ending = Promise.resolve()

  /** A part is always in one of the two sums, and never in both. */
  async function end(part: Part): Promise<void> {
    const sum = await addUp([ended, part.counted])
    ended = sum
    parts.delete(part)
  }

  async function readPart(part: Part): Promise<Metric[]> {
    const metrics = await part.read().catch(() => undefined)
    if (!metrics || part.hasEnded) return part.counted
    part.counted = metrics.filter(({ type }) => type !== 'gauge')
    return metrics
  }

  return {
    add(read) {
      const part = { read, counted: [], hasEnded: false }
      parts.add(part)
      return () => {
        part.hasEnded = true
        ending = ending.then(() => end(part))
        return ending
      }
    },
    async read() {
      const answers = await Promise.all([...parts].map(async (part) => ({ part, metrics: await readPart(part) })))
      return [...answers.filter(({ part }) => parts.has(part)).map(({ metrics }) => metrics), ended]
    },
  }
}
