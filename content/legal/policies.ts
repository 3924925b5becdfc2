import { prose } from '#content/prose.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import { bookingPolicySections } from './booking-policies.ts'
import { privacySections } from './privacy.ts'
import { type LegalPage, newestDay, type SaleTerms } from './types.ts'

export function policiesPage(site: SiteFacts, sale: SaleTerms): LegalPage {
  return {
    title: 'Privacy Policy',
    description: prose(`What each form collects, why, how long it is kept and who sees it, plus the booking policies
      on deposits, weather, dates, age and fees.`),
    heading: 'Privacy Policy',
    intro: prose(`We ask for what a seat in a helicopter requires, keep it for a stated time, then erase it. No cookies
        and no third-party requests until you start to book. The second half of this page sums up the booking
        policies; the full contract is in the Terms & Conditions.`),
    updated: newestDay('2026-11-18', sale.changed),
    sections: [...privacySections(site), ...bookingPolicySections(site, sale)],
  }
}
