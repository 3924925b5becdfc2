import { Readable } from 'node:stream'
import type { StaffTools } from '#app/staff/staff-tools.ts'
import { describeSettings } from '#config/describe-settings.ts'
import type { Settings } from '#config/settings.ts'
import type { MailSettings } from '#mail/mail-site.ts'
import { getMailFacts } from '#operations/catalogue/catalogue-cache.ts'
import type { Tools } from '#operations/tools.ts'
import { publishDates } from '#scenarios/play.ts'
import type { TakePictureTools } from '#server/pictures/take-picture.ts'
import { keepPdf } from './keep-pdf.ts'

type Parts = {
  files: Pick<TakePictureTools, 'storage' | 'uploads' | 'onTrouble'>
  site: MailSettings
  settings: Settings
  tools: Tools
}

/** The back office's access to rooms that app/ may not import. */
export function openStaffTools({ files, site, settings, tools }: Parts): StaffTools {
  return {
    readFile: async (id) => Readable.toWeb(await files.storage.read(id)) as ReadableStream,
    async takePicture(request, keep) {
      const { takePicture } = await import('#server/pictures/take-picture.ts')
      return takePicture(request, keep, { ...tools, ...files })
    },
    keepPdf: (bytes) => keepPdf(bytes, { ...files, tools }),
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
