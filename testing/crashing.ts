import type { Db } from '#db/database.ts'

/** Stands for a process that ended before its commit. */
export class Crash extends Error {}

/** A database whose transactions do all their work and then throw instead of committing. */
export function crashing(db: Db): Db {
  const transaction = (work: (tx: never) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await work(tx as never)
      throw new Crash()
    })
  return new Proxy(db, { get: (target, key) => (key === 'transaction' ? transaction : Reflect.get(target, key)) })
}
