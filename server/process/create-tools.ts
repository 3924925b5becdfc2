import { randomUUID } from 'node:crypto'
import type { Settings } from '#config/settings.ts'
import type { MailSettings } from '#mail/mail-site.ts'
import { passwordsBy } from '#operations/staff/passwords.ts'
import type { Tools } from '#operations/tools.ts'
import type { Id } from '#rules/ids.ts'
import { liveMethodsOf } from '#server/payments/open-payments.ts'

type Parts = Pick<Tools, 'db' | 'jobs' | 'enqueue' | 'now' | 'catalogue'>

/** What operations work with, for visitors and for jobs alike. */
export function createTools(settings: OpenSettings, parts: Parts): Tools {
  return {
    ...parts,
    newId: <Noun extends string>() => randomUUID() as string as Id<Noun>,
    site: {
      publicUrl: settings.PUBLIC_URL,
      secret: settings.SESSION_SECRET,
      dataKeys: dataKeysOf(settings),
      staffEmail: settings.STAFF_EMAIL,
      bankAccount: settings.bankAccount,
      allowsPrivateWebhooks: !settings.production,
      seller: settings.seller,
      taxPercent: settings.taxPercent,
    },
    passwords: passwordsBy[settings.PASSWORD_HASHING],
    liveMethods: liveMethodsOf(settings),
  }
}

/** The first seals, and each of them can unseal. */
export function dataKeysOf({ DATA_KEY, DATA_KEY_OLD }: Settings): string[] {
  return [DATA_KEY, DATA_KEY_OLD].filter((key) => key !== undefined)
}

export function mailSiteOf(settings: OpenSettings): MailSettings {
  const { SITE_NAME, PUBLIC_URL, CONTACT_EMAIL, PHONE, DESK_NAME, DESK_HOURS } = settings
  const desk = { deskName: DESK_NAME, deskHours: DESK_HOURS }
  return { name: SITE_NAME, url: PUBLIC_URL, email: CONTACT_EMAIL, phone: PHONE, ...desk }
}

/**
 * The settings once it is known where everything is. They can be sent to another thread, which then finds the same
 * database and the same providers.
 */
export type OpenSettings = Settings & { PUBLIC_URL: string; DATABASE_URL: string }
