import { listCurrentRevisions } from '#db/catalogue/catalogue.ts'
import type { Db } from '#db/database.ts'
import { loadSitePictures } from '#operations/pictures/site-pictures.ts'
import type { CurrentCatalogue, Tools } from '#operations/tools.ts'
import type { Catalogue } from '#rules/catalogue/catalogue.ts'
import {
  applyRevisions,
  lastChangedDays,
  type TripTitles,
  tripTitles,
  visibleCatalogue,
} from '#rules/catalogue/current-catalogue.ts'

type CatalogueCache = Tools['catalogue'] & { invalidate(): void }

/** Reads the database once after each change, however many requests ask for the catalogue at the same time. */
export function createCatalogueCache(shipped: Catalogue, db: Db): CatalogueCache {
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
    invalidate() {
      known = undefined
    },
  }
}

async function load(shipped: Catalogue, db: Db): Promise<CurrentCatalogue> {
  const [revisions, pictures] = await Promise.all([listCurrentRevisions(db), loadSitePictures(db)])
  const catalogue = applyRevisions(shipped, revisions)
  const { destinations, packages } = catalogue
  const changedOn = lastChangedDays(revisions)
  return { ...visibleCatalogue(catalogue), changedOn, everyTrip: { destinations, packages }, pictures }
}

/** What mails need of the catalogue when they are written. */
export async function getMailFacts({ catalogue }: Pick<Tools, 'catalogue'>) {
  const current = await catalogue.current()
  return { titles: tripTitles(current.everyTrip), depositPercent: current.sale.depositPercent }
}

export async function getTripTitles({ catalogue }: Pick<Tools, 'catalogue'>): Promise<TripTitles> {
  return tripTitles((await catalogue.current()).everyTrip)
}
