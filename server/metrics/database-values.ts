import { Gauge, type Registry } from 'prom-client'
import type { DatabaseCounts } from './database-counts.ts'

/**
 * Numbers from the database, which any instance may have changed and no restart loses. They are read when
 * /metrics is asked, so that selling pays nothing for them. While the database is down, they say only that.
 */
export function registerDatabaseValues(registry: Registry, read: () => Promise<DatabaseCounts | undefined>): void {
  const registers = [registry]
  new Gauge({
    name: 'powderpool_database_up',
    help: 'Whether the database answered: 1 or 0.',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'powderpool_orders',
    help: 'Orders in the database, by method and state.',
    labelNames: ['method', 'state'],
    registers,
    async collect() {
      const counts = await read()
      this.reset()
      for (const { labels, count } of counts?.orders ?? []) this.set(labels, count)
    },
  })
  new Gauge({
    name: 'powderpool_payments',
    help: 'Payments and refunds in the database, by method and state.',
    labelNames: ['kind', 'method', 'state'],
    registers,
    async collect() {
      const counts = await read()
      this.reset()
      for (const { labels, count } of counts?.payments ?? []) this.set(labels, count)
    },
  })
  new Gauge({
    name: 'powderpool_oldest_refund_seconds',
    help: 'Age of the oldest refund that was requested and not yet made, by method; 0 without one.',
    labelNames: ['method'],
    registers,
    async collect() {
      const counts = await read()
      this.reset()
      for (const { method, seconds } of counts?.oldestRefunds ?? []) this.set({ method }, seconds)
    },
  })
  new Gauge({
    name: 'powderpool_webhooks_late_seconds',
    help: 'How long the oldest webhook message that is due has waited for its attempt; 0 without one.',
    registers,
    async collect() {
      const counts = await read()
      if (counts) this.set(counts.webhooksLateSeconds)
      else this.remove()
    },
  })
  new Gauge({
    name: 'powderpool_jobs_waiting',
    help: 'Jobs that are due and have not begun.',
    labelNames: ['queue'],
    registers,
    async collect() {
      const counts = await read()
      this.reset()
      for (const { name, waiting } of counts?.jobs ?? []) this.set({ queue: name }, waiting)
    },
  })
  new Gauge({
    name: 'powderpool_oldest_job_seconds',
    help: 'How long the oldest job that is due has not begun; 0 without one.',
    labelNames: ['queue'],
    registers,
    async collect() {
      const counts = await read()
      this.reset()
      for (const { name, oldestSeconds } of counts?.jobs ?? []) this.set({ queue: name }, oldestSeconds)
    },
  })
  new Gauge({
    name: 'powderpool_jobs_failed',
    help: 'Jobs that failed for the last time and wait for staff.',
    labelNames: ['queue'],
    registers,
    async collect() {
      const counts = await read()
      this.reset()
      for (const { name, dead } of counts?.jobs ?? []) this.set({ queue: name }, dead)
    },
  })
  new Gauge({
    name: 'powderpool_mails',
    help: 'Mails that wait to be sent, and mails that could not be sent.',
    labelNames: ['state'],
    registers,
    async collect() {
      const counts = await read()
      this.reset()
      for (const { labels, count } of counts?.mails ?? []) this.set(labels, count)
    },
  })
  new Gauge({
    name: 'powderpool_database_lock_waits',
    help: 'Connections that wait for a lock in the database now.',
    registers,
    async collect() {
      const counts = await read()
      if (counts) this.set(counts.lockWaits)
      else this.remove()
    },
  })
}
