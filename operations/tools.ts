import type { Db } from '../db/database.ts'
import type { Jobs } from '../jobs/queue.ts'
import type { BankAccount } from '../rules/bank-transfers.ts'
import type { NewId } from '../rules/ids.ts'
import type { CatalogueMemory } from './catalogue/show-catalogue.ts'

/** Whose site this is: where its links lead, what signs them, what seals, who reads what visitors send, and where transfers go. */
export type House = {
  publicUrl: string
  secret: string
  /** The first one seals; all of them open. */
  dataKeys: readonly string[]
  staffEmail: string
  bankAccount: BankAccount
}

/** What every operation works with. The clock and the ids come from outside, so that tests own both. */
export type Tools = {
  db: Db
  enqueue: Jobs['enqueue']
  /** For staff, who look at what failed to the end. */
  jobs: Pick<Jobs, 'dead' | 'revive'>
  now(): Date
  newId: NewId
  catalogue: Pick<CatalogueMemory, 'shipped' | 'current'>
  house: House
}
