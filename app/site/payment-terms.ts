import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#app/visit.ts'
import type { SaleTerms } from '#content/legal/types.ts'
import type { CurrentCatalogue } from '#operations/tools.ts'

export function saleTerms({ sale, changedOn }: CurrentCatalogue): SaleTerms {
  return { ...sale, changed: changedOn['payment-terms/terms'] }
}

/** What the terms and the policies are written from. */
export async function loadPaymentTerms({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { tools, site, remember } = context.get(visitContext)
  remember('catalogue')
  return { site, sale: saleTerms(await tools.catalogue.current()) }
}
