import type { Db } from '#db/database.ts'
import type { Jobs } from '#jobs/queue.ts'
import type { BankAccount } from '#rules/bank/bank-transfers.ts'
import type { Catalogue, Trips } from '#rules/catalogue/catalogue.ts'
import type { LastChangedDays } from '#rules/catalogue/current-catalogue.ts'
import type { Seller } from '#rules/documents/documents.ts'
import type { NewId, StaffId } from '#rules/ids.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
import type { SitePictures } from './pictures/site-pictures.ts'
import type { Passwords } from './staff/passwords.ts'

/** What differs from one installation of the site to the next. */
export type SiteSettings = {
  publicUrl: string
  /** Signs links. */
  secret: string
  /** The first key seals guest answers; every key can unseal them. */
  dataKeys: readonly string[]
  staffEmail: string
  bankAccount: BankAccount
  /** Rule C9: outside production, webhooks also go to http addresses and to this machine. */
  allowsPrivateWebhooks: boolean
  /** Named on invoices and credit notes. */
  seller: Seller
  /** Rule M37: the tax that prices include; null for none. */
  taxPercent: number | null
}

/**
 * The catalogue as visitors see it now, when its records last changed, the uploaded pictures of pages, and every trip that
 * was ever public: bookings and waiting parties keep the words of hidden and retired ones.
 */
export type CurrentCatalogue = Catalogue & { changedOn: LastChangedDays; everyTrip: Trips; pictures: SitePictures }

/** What every operation works with. The clock and the IDs are passed in, so that tests control both. */
export type Tools = {
  db: Db
  enqueue: Jobs['enqueue']
  /** Staff see the jobs that failed for good, and can retry them. */
  jobs: Pick<Jobs, 'dead' | 'revive'>
  now(): Date
  newId: NewId
  catalogue: {
    /** As it is in the source code, without any revision. */
    shipped: Catalogue
    current(): Promise<CurrentCatalogue>
  }
  site: SiteSettings
  passwords: Passwords
  /** The methods that move real money. */
  liveMethods: readonly PaymentMethod[]
  /** The staff member whose request this is. The audit log names them. */
  staffId?: StaffId
}
