import type { Group } from './group.ts'

/** Every group by its name, in the order of the table. Each is loaded only when it is measured. */
export const groups: Record<string, () => Promise<Group>> = {
  selling: async () => (await import('./selling/selling.ts')).selling,
  mail: async () => (await import('./mail/mail.ts')).mail,
  live: async () => (await import('./live/live.ts')).live,
  start: async () => (await import('./start/start.ts')).start,
  pages: async () => (await import('./pages/pages.ts')).pages,
  lighthouse: async () => (await import('./lighthouse/lighthouse.ts')).lighthouseGroup,
  pool: async () => (await import('./pool/pool.ts')).pool,
  'back-office': async () => {
    await import('./back-office/load-tsx.ts')
    return (await import('./back-office/back-office.ts')).backOffice
  },
}
