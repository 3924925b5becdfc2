import type { Db } from '../db/database.ts'
import type { Jobs } from '../jobs/queue.ts'
import type { NewId } from '../rules/ids.ts'

/** Whose site this is: where its links lead, what signs them, and who reads what visitors send. */
export type House = { publicUrl: string; secret: string; staffEmail: string }

/** What every operation works with. The clock and the ids come from outside, so that tests own both. */
export type Tools = {
  db: Db
  enqueue: Jobs['enqueue']
  now(): Date
  newId: NewId
  house: House
}
