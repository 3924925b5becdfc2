import { availableParallelism, cpus, release, totalmem, type } from 'node:os'

const GIBIBYTE = 1024 ** 3

/** The machine as a reader needs it to compare numbers. */
export function describeMachine(): string {
  const cpu = cpus()[0]?.model.trim() || process.arch
  const memory = Math.round(totalmem() / GIBIBYTE)
  return `${cpu}, ${availableParallelism()} cores, ${memory} GiB memory, ${type()} ${release()}, Node ${process.versions.node}`
}
