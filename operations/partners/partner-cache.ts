import type { Db } from '#db/database.ts'
import { listPartners, type StoredPartner } from '#db/partners/partners.ts'

export type PartnerCache = {
  /** The partner with this code, ended or not. */
  find(code: string): Promise<StoredPartner | undefined>
  invalidate(): void
}

/** Reads the partners once after each change, because every visitor of their pages asks for one each minute. */
export function createPartnerCache(db: Db): PartnerCache {
  let known: Promise<ReadonlyMap<string, StoredPartner>> | undefined
  return {
    async find(code) {
      const loading = known ?? load(db)
      known = loading
      loading.catch(() => {
        if (known === loading) known = undefined
      })
      return (await loading).get(code)
    },
    invalidate() {
      known = undefined
    },
  }
}

async function load(db: Db): Promise<ReadonlyMap<string, StoredPartner>> {
  return new Map((await listPartners(db)).map((partner) => [partner.code, partner]))
}
