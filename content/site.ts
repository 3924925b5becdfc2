import { prose } from './prose.ts'

/** What the operator of the site configures. Words that need one of these are functions of it. */
export type SiteFacts = {
  name: string
  host: string
  /** As people read it, such as +1 416 555 0142. */
  phone: string
  email: string
  /** Digits only, with country code, as wa.me wants it. */
  whatsapp: string
  instagram: string
}

export function pageTitle(title: string, site: SiteFacts) {
  return `${title} · ${site.name}`
}

/** Who sells: the name that stands on a receipt. */
export function sellerLine(site: Pick<SiteFacts, 'host'>) {
  return `Access Nova Group Inc. operating as ${site.host}`
}

export function legalLine(site: SiteFacts) {
  return `© 2025 ${sellerLine(site)}`
}

export function intermediarySentence(site: Pick<SiteFacts, 'name'>) {
  return prose(`${site.name} is an intermediary booking platform, not an operator. Partner operators fly, guide
    and make every safety decision.`)
}

/** The same without the name, for pages about one trip. */
export const operatorNote =
  prose(`A partner operator flies, guides and decides on safety. We are the intermediary: we form the group and
    take the payments.`)

export const officeHours = ['Mon-Fri 8:00 AM-6:00 PM PST', 'Sat-Sun 9:00 AM-4:00 PM PST'] as const

export const renderedPicturesNote = 'Terrain pictures are rendered, not photographs.'

export function phoneHref(site: SiteFacts) {
  return `tel:${site.phone.replace(/[^+\d]/g, '')}`
}

export function emailHref(site: SiteFacts) {
  return `mailto:${site.email}`
}

/** The specification wants a greeting that asks about heli-ski trips already typed in. */
export function whatsappGreeting(site: SiteFacts) {
  return `Hi ${site.name}, I have a question about your heli-ski trips.`
}

export function whatsappHref(site: SiteFacts) {
  return `https://wa.me/${site.whatsapp}?text=${encodeURIComponent(whatsappGreeting(site))}`
}
