import { Readable } from 'node:stream'
import type { StaffTools } from '#app/staff/staff-tools.ts'
import { describeSettings } from '#config/describe-settings.ts'
import type { Settings } from '#config/settings.ts'
import type { MailSettings } from '#mail/mail-site.ts'
import { getMailFacts } from '#operations/catalogue/catalogue-cache.ts'
import type { Tools } from '#operations/tools.ts'
import { publishDates } from '#scenarios/play.ts'
import type { Storage } from '#storage/storage.ts'

type Parts = {
  storage: Pick<Storage, 'read'>
  site: MailSettings
  settings: Settings
  tools: Pick<Tools, 'catalogue'>
}

/** The back office's access to rooms that app/ may not import. */
export function openStaffTools({ storage, site, settings, tools }: Parts): StaffTools {
  return {
    readFile: async (id) => Readable.toWeb(await storage.read(id)) as ReadableStream,
    // Only a preview writes mails in this thread, so they are not loaded with the site.
    async writeMail(template, data) {
      const { writeMail } = await import('#mail/write.tsx')
      return writeMail(template, data, { ...site, ...(await getMailFacts(tools)) })
    },
    retention: settings.retention,
    publishDates,
    unsafeModes: settings.unsafeModes,
    settings: describeSettings(settings),
    hasMailServer: settings.SMTP_URL !== undefined,
  }
}
