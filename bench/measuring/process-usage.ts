import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Linux counts processor time in these, on every architecture. */
const TICKS_PER_SECOND = 100
const MEGABYTE = 1_000_000

/** Processor seconds of a program so far: all its threads, and its child processes that run the same executable. */
export function processorSeconds(pid: number): number {
  return sum(treeOf(pid).map((each) => readStat(readFileSync(`/proc/${each}/stat`, 'utf8')).ticks)) / TICKS_PER_SECOND
}

/** Memory in MB that a program's processes have in RAM. */
export function residentMegabytes(pid: number): number {
  return sum(treeOf(pid).map((each) => readResident(readFileSync(`/proc/${each}/status`, 'utf8')))) / MEGABYTE
}

function treeOf(root: number): number[] {
  const executable = readlinkSync(`/proc/${root}/exe`)
  const parents = new Map(allProcesses().map(({ pid, parent }) => [pid, parent]))
  const isBelow = (pid: number | undefined): boolean => pid !== undefined && (pid === root || isBelow(parents.get(pid)))
  return [...parents.keys()].filter((pid) => isBelow(pid) && executableOf(pid) === executable)
}

function allProcesses(): { pid: number; parent: number }[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    try {
      return [{ pid: Number(pid), parent: readStat(readFileSync(`/proc/${pid}/stat`, 'utf8')).parent }]
    } catch {
      // The process has ended since.
      return []
    }
  })
}

function executableOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/exe`)
  } catch {
    return undefined
  }
}

/** The second field is the name in parentheses, which may contain anything, so fields are counted from its end. */
export function readStat(stat: string): { parent: number; ticks: number } {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
}

/** In bytes. */
export function readResident(status: string): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
