import type { Db } from '#db/database.ts'
import type { Jobs } from '#jobs/queue.ts'
import type { BankAccount } from '#rules/bank/bank-transfers.ts'
import type { Catalogue } from '#rules/catalogue/catalogue.ts'
import type { LastChangedDays } from '#rules/catalogue/current-catalogue.ts'
import type { Seller } from '#rules/documents/documents.ts'
import type { NewId, StaffId } from '#rules/ids.ts'
import type { PaymentMethod } from '#rules/orders/methods.ts'
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
}

/** The catalogue as visitors see it now, and when its records last changed. */
export type CurrentCatalogue = Catalogue & { changedOn: LastChangedDays }

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
