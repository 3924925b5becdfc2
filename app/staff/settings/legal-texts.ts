import { saleTerms } from '#app/site/payment-terms.ts'
import { accessibilityPage } from '#content/legal/accessibility.ts'
import { policiesPage } from '#content/legal/policies.ts'
import { termsPage } from '#content/legal/terms.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import { legalWords } from '#content/staff/setup.ts'
import type { CurrentCatalogue } from '#operations/tools.ts'
import type { Day } from '#rules/dates.ts'

type LegalText = { label: string; href: string; changedOn: Day }

export function listLegalTexts(site: SiteFacts, catalogue: CurrentCatalogue): LegalText[] {
  const sale = saleTerms(catalogue)
  const { terms, policies, accessibility } = legalWords.pages
  return [
    { label: terms, href: '/terms', changedOn: termsPage(site, sale).updated },
    { label: policies, href: '/policies', changedOn: policiesPage(site, sale).updated },
    { label: accessibility, href: '/accessibility', changedOn: accessibilityPage(site).updated },
  ]
}

/** The day of the newest text. */
export function legalDay(texts: readonly LegalText[]): Day {
  return texts.map(({ changedOn }) => changedOn).reduce((newest, day) => (day > newest ? day : newest))
}
