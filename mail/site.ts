import type { TripTitles } from '../rules/catalogue/in-force.ts'

/** Who writes: what every mail needs to know about the site. `titles` are what its trips are called now. */
export type MailSite = { name: string; url: string; email: string; phone: string; titles: TripTitles }
