/** One part of `npm run soak` is one run of vitest. A random part does something new with every seed. */
export type Part = { name: string; files: string[]; isRandom: boolean }

const once = (name: string, files: string[]): Part => ({ name, files, isRandom: false })
const random = (name: string, files: string[]): Part => ({ name, files, isRandom: true })

export const parts: readonly Part[] = [
  once('patterns', ['soak/patterns.soak.test.ts']),
  random('money', ['operations/payments/ledger.db.test.ts', 'operations/settling/seats-and-cents.db.test.ts']),
  random('phases', ['operations/phases/phases.db.test.ts']),
  random('seats', ['operations/holding/seats.db.test.ts']),
  random('journal', ['operations/accounting/journal-random.db.test.ts']),
  random('races', [
    'operations/days/settle-race.db.test.ts',
    'operations/phases/phase-race.db.test.ts',
    'operations/pool/proposal-race.db.test.ts',
    'server/functions/invitations.program.test.ts',
    'server/functions/phase-race.program.test.ts',
    'server/functions/seat-race.program.test.ts',
  ]),
  random('attack', [
    'server/api/problems.db.test.ts',
    'server/functions/hostile.db.test.ts',
    'testing/attack/attack.program.test.ts',
    'testing/attack/door-costs.soak.test.ts',
    'operations/holding/order-limits.db.test.ts',
    'server/functions/limits.db.test.ts',
    'server/functions/order-limits.db.test.ts',
  ]),
  once('webhooks', ['worker/hanging-endpoint.db.test.ts']),
  once('leaks', ['server/faults/leaks.program.test.ts']),
  once('texts', ['server/faults/worst-texts.program.test.ts', 'server/pages/limits.program.test.ts']),
  once('faults', [
    'server/functions/order-faults.program.test.ts',
    'server/functions/order-faults.soak.test.ts',
    'server/payments/invoice-faults.program.test.ts',
    'server/payments/payment-faults.program.test.ts',
    'server/payments/payment-faults.soak.test.ts',
    'server/payments/refund-faults.program.test.ts',
    'server/faults/database-faults.program.test.ts',
    'server/faults/database-faults.soak.test.ts',
    'server/faults/killed-jobs.program.test.ts',
  ]),
  once('backup', [
    'backup/killed.program.test.ts',
    'backup/killed.soak.test.ts',
    'backup/restored-site.program.test.ts',
  ]),
  once('folders', [
    'db/embedded/data-folders.program.test.ts',
    'db/embedded/data-folders.soak.test.ts',
    'server/faults/disk-full.program.test.ts',
  ]),
  once('season', ['scenarios/season/season.soak.test.ts']),
  once('clone', ['scripts/fresh-clone.program.test.ts', 'scripts/fresh-clone.soak.test.ts']),
]
