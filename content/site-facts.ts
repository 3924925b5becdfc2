import { prose } from './prose.ts'

/** These values are configured for each installation. Texts that need one of them are functions of it. */
export type SiteFacts = {
  name: string
  host: string
  /** Formatted for people, such as +1 416 555 0142. */
  phone: string
  email: string
  /** Digits only, with the country code, as wa.me expects. */
  whatsapp: string
  instagram: string
  /** The desk that answers, and its hours. */
  deskName: string
  deskHours: string
}

export function pageTitle(title: string, site: SiteFacts) {
  return `${title} · ${site.name}`
}

/** The seller’s name, as receipts print it. */
export function sellerLine(site: Pick<SiteFacts, 'host'>) {
  return `Access Nova Group Inc. operating as ${site.host}`
}

export function legalLine(site: SiteFacts) {
  return `© 2025 ${sellerLine(site)}`
}

/** Every page and every mail says who answers, and when. */
export function deskLine({ deskName, deskHours }: Pick<SiteFacts, 'deskName' | 'deskHours'>) {
  return `${deskName}: ${deskHours}`
}

export function intermediarySentence(site: Pick<SiteFacts, 'name'>) {
  return prose(`${site.name} is an intermediary booking platform, not an operator. Partner operators fly, guide
    and make every safety decision.`)
}

/** The same without the name, for pages about one trip. */
export const operatorNote =
  prose(`A partner operator flies, guides and makes the safety decisions. We’re the intermediary: we form the group
    and take payment.`)

export const officeHours = ['Mon-Fri 8:00 AM-6:00 PM PST', 'Sat-Sun 9:00 AM-4:00 PM PST'] as const

/** The same hours at our Toronto office: Pacific and Eastern time are always three hours apart. */
export const officeHoursInToronto = 'In Toronto: Mon-Fri 11:00 AM-9:00 PM, Sat-Sun 12:00 PM-7:00 PM'

export const renderedPicturesNote = 'Terrain pictures are rendered, not photographs.'

export function phoneHref(site: SiteFacts) {
  return `tel:${site.phone.replace(/[^+\d]/g, '')}`
}

export function emailHref(site: SiteFacts) {
  return `mailto:${site.email}`
}

/** docs/specification.md 4.8 asks for a prefilled greeting about heli-ski trips. */
export function whatsappGreeting(site: SiteFacts) {
  return `Hi ${site.name}, I have a question about your heli-ski trips.`
}

export function whatsappHref(site: SiteFacts) {
  return `https://wa.me/${site.whatsapp}?text=${encodeURIComponent(whatsappGreeting(site))}`
}
