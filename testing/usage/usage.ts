import { execFileSync } from 'node:child_process'
import type { Program } from '#testing/program.ts'
import { waitFor } from '#testing/wait.ts'

export type Usage = {
  /** Memory still in use after garbage collection. */
  heapBytes: number
  handles: number
  /** Processor time of the thread that answers visitors, before this report and after it. */
  spentMs: number
  restMs: number
}

/** Settings for a program that reports what it uses, with a heap of this size. */
export function reportingSettings(heapMb: number): { NODE_OPTIONS: string } {
  return { NODE_OPTIONS: `--max-old-space-size=${heapMb} --import=./testing/usage/report-usage.mjs` }
}

export function limitHandles({ process }: Program, handles: number): void {
  execFileSync('prlimit', [`--pid=${process.pid}`, `--nofile=${handles}:${handles}`])
}

/** Asks a program that was started with `reportingSettings`. */
export async function usageOf({ process, output }: Program): Promise<Usage> {
  const next = output().split(/^usage /m).length
  const report = new RegExp(`^usage ${next}: (.*)\\.$`, 'm')
  process.kill('SIGUSR2')
  const [, usage = ''] = await waitFor(async () => report.exec(output()), 'the report of what the program uses')
  return JSON.parse(usage)
}
