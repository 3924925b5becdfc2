import type { TripTitles } from '../rules/catalogue/in-force.ts'

/** What every mail needs to know about the site. `titles` are the current names of its trips. */
export type MailSite = { name: string; url: string; email: string; phone: string; titles: TripTitles }
