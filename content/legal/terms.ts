import { prose } from '#content/prose.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import { bookingTerms } from './terms-booking.ts'
import { tripTerms } from './terms-trip.ts'
import { type LegalPage, newestDay, type SaleTerms } from './types.ts'

export function termsPage(site: SiteFacts, sale: SaleTerms): LegalPage {
  return {
    title: 'Terms & Conditions',
    description: prose(`The contract in plain words: waitlist phases, the deposit, installments, weather,
      cancellations, age, guides, waivers, liability and law.`),
    heading: 'Terms & Conditions',
    intro: prose(`These terms apply between you and Access Nova Group Inc., operating as ${site.host}
      ("${site.name}", "we"). You accept them when you join a waiting list or book. If you only join a waiting list, the
      sections on Phase I and on using this site apply. They are written to be read. In short: the waiting list is free and non-binding,
      the deposit is final, and weather is not refunded.`),
    updated: newestDay('2026-11-18', sale.changed),
    sections: [...bookingTerms(site, sale), ...tripTerms(site)],
  }
}
