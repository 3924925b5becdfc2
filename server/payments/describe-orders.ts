import { installmentDescription, orderDescription } from '#content/payments/payment-errors.ts'
import { destinationTitle } from '#content/waitlist/targets.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import type { Tools } from '#operations/tools.ts'

/** What guests read in a provider's window, with the titles that trips have now. */
export async function describeOrders(tools: Tools) {
  const titles = await getTripTitles(tools)
  return {
    seats: (destination: string, people: number) => orderDescription(destinationTitle(destination, titles), people),
    installment: (destination: string, reference: string) =>
      installmentDescription(destinationTitle(destination, titles), reference),
  }
}
