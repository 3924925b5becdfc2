import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'

/** Site settings that mails show. `titles` are the current names of the trips. */
export type MailSite = { name: string; url: string; email: string; phone: string; titles: TripTitles }
