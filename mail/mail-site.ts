import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'

/** Site settings that mails show. */
export type MailSettings = { name: string; url: string; email: string; phone: string }

/** The names of the trips and the share of the deposit are those of now. */
export type MailSite = MailSettings & { titles: TripTitles; depositPercent: number }
