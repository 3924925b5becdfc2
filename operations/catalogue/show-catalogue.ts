import { newestChanges } from '../../db/catalogue.ts'
import type { Db } from '../../db/database.ts'
import {
  type ChangeDays,
  changeDays,
  inForce,
  shown,
  type TripTitles,
  tripTitles,
} from '../../rules/catalogue/in-force.ts'
import type { Catalogue } from '../../rules/catalogue/records.ts'
import type { Tools } from '../tools.ts'

/** The catalogue as visitors see it now, and when its records last changed. */
export type CurrentCatalogue = Catalogue & { changedOn: ChangeDays }

export type CatalogueMemory = {
  /** As it came with the program. */
  shipped: Catalogue
  /** Asked of the database once after each change, however many want to know. */
  current(): Promise<CurrentCatalogue>
  changed(): void
}

export function openCatalogue(shipped: Catalogue, db: Db): CatalogueMemory {
  let known: Promise<CurrentCatalogue> | undefined
  return {
    shipped,
    current() {
      const loading = known ?? load(shipped, db)
      known = loading
      loading.catch(() => {
        if (known === loading) known = undefined
      })
      return loading
    },
    changed() {
      known = undefined
    },
  }
}

async function load(shipped: Catalogue, db: Db): Promise<CurrentCatalogue> {
  const changes = await newestChanges(db)
  return { ...shown(inForce(shipped, changes)), changedOn: changeDays(changes) }
}

/** What trips are called now. */
export async function showTitles({ catalogue }: Pick<Tools, 'catalogue'>): Promise<TripTitles> {
  return tripTitles(await catalogue.current())
}
