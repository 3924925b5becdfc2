import { RouterContextProvider } from 'react-router'
import { loader as auditLog } from '../../app/staff/audit-log/audit-log-csv.ts'
import { loader as bookings } from '../../app/staff/bookings/bookings-csv.ts'
import { loader as inquiries } from '../../app/staff/inquiries/inquiries-csv.ts'
import { loader as payments } from '../../app/staff/payments/payments-csv.ts'
import { loader as waitlist } from '../../app/staff/waitlist/waitlist-csv.ts'
import { type Visit, visitContext } from '../../app/visit.ts'
import type { Tools } from '../../operations/tools.ts'
import type { Value } from '../report/rows.ts'

const files = { bookings, payments, 'waiting list': waitlist, inquiries, 'audit log': auditLog }

const MEGABYTE = 1024 * 1024
const LINE_END = '\n'.charCodeAt(0)

/** Exports whole lists. The value is the memory that the largest took at its peak, in MB. */
export async function measureExports(tools: Tools): Promise<Value> {
  const measured: { list: string; megabytes: number; perSecond: number }[] = []
  for (const [list, loader] of Object.entries(files)) {
    const context = new RouterContextProvider()
    context.set(visitContext, { tools } as Visit)
    const request = new Request('http://bench.example/staff/export.csv')
    const file = await (loader as (args: object) => Response | Promise<Response>)({ request, context })
    const { lines, seconds, bytes } = await readThrough(file)
    measured.push({ list, megabytes: bytes / MEGABYTE, perSecond: Math.round(lines / seconds) })
  }
  const speeds = measured.map(({ list, perSecond }) => `${list} ${perSecond}`)
  return {
    value: Math.max(...measured.map(({ megabytes }) => megabytes)),
    detail: `lines per second: ${speeds.join(', ')}`,
  }
}

async function readThrough(file: Response): Promise<{ lines: number; seconds: number; bytes: number }> {
  const start = performance.now()
  const before = process.memoryUsage().heapUsed
  let lines = 0
  let peak = before
  for await (const chunk of file.body ?? []) {
    for (const byte of chunk) if (byte === LINE_END) lines += 1
    peak = Math.max(peak, process.memoryUsage().heapUsed)
  }
  return { lines, seconds: (performance.now() - start) / 1000, bytes: peak - before }
}
