import type { TripTitles } from '#rules/catalogue/current-catalogue.ts'

/** Site settings that mails show. */
export type MailSettings = {
  name: string
  url: string
  email: string
  phone: string
  deskName: string
  deskHours: string
}

/** With what the catalogue says now: the names of the trips, and the share of the deposit. */
export type MailSite = MailSettings & { titles: TripTitles; depositPercent: number }
