import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'

/** Site settings that mails show. */
export type MailSettings = { name: string; url: string; email: string; phone: string }

/** Trips have their current names, and the deposit its current share. */
export type MailSite = MailSettings & { titles: TripTitles; depositPercent: number }
