import type { SaleTerms } from '../../content/legal/types.ts'
import type { CurrentCatalogue } from '../../operations/catalogue/show-catalogue.ts'

export function saleTerms({ sale, changedOn }: CurrentCatalogue): SaleTerms {
  return { ...sale, changed: changedOn['sale/terms'] }
}
