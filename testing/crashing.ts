import type { Db } from '../db/database.ts'

/** The process died before a commit. */
export class Crash extends Error {}

/** Does all that a transaction does, and then dies instead of committing. */
export function crashing(db: Db): Db {
  const transaction = (work: (tx: never) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await work(tx as never)
      throw new Crash()
    })
  return new Proxy(db, { get: (target, key) => (key === 'transaction' ? transaction : Reflect.get(target, key)) })
}
