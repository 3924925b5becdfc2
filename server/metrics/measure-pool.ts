import { Gauge, Histogram, type Registry } from 'prom-client'
import type { MeasuredPool } from '#db/measured-pool.ts'
import { DURATIONS } from './durations.ts'
import type { PartName } from './open-registry.ts'

/** The connections of a part, and how long callers wait for them. */
export function measurePool(registry: Registry, part: PartName, pool: MeasuredPool): void {
  const registers = [registry]
  new Gauge({
    name: 'powderpool_database_pool_connections',
    help: 'Connections of the pool of each part, by state.',
    labelNames: ['part', 'state'],
    registers,
    collect() {
      this.set({ part, state: 'idle' }, pool.idleCount)
      this.set({ part, state: 'busy' }, pool.totalCount - pool.idleCount)
    },
  })
  new Gauge({
    name: 'powderpool_database_pool_max_connections',
    help: 'The most connections that the pool of each part opens.',
    labelNames: ['part'],
    registers,
  }).set({ part }, pool.options.max)
  new Gauge({
    name: 'powderpool_database_pool_waiting',
    help: 'Callers that wait for a connection of the pool now.',
    labelNames: ['part'],
    registers,
    collect() {
      this.set({ part }, pool.waitingCount)
    },
  })
  const waits = new Histogram({
    name: 'powderpool_database_pool_wait_seconds',
    help: 'Time that a caller waited for a connection of the pool.',
    labelNames: ['part'],
    buckets: DURATIONS,
    registers,
  })
  waits.zero({ part })
  pool.onWait = (seconds) => waits.observe({ part }, seconds)
}
