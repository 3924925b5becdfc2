import { Readable } from 'node:stream'
import type { StaffTools } from '../../app/staff/staff-tools.ts'
import type { MailSite } from '../../mail/site.ts'
import { writeMail } from '../../mail/write.tsx'
import { showTitles } from '../../operations/catalogue/show-catalogue.ts'
import type { Tools } from '../../operations/tools.ts'
import type { Retention } from '../../rules/retention.ts'
import type { Storage } from '../../storage/storage.ts'

type Parts = {
  storage: Pick<Storage, 'read'>
  site: Omit<MailSite, 'titles'>
  retention: Retention
  tools: Pick<Tools, 'catalogue'>
}

/** Rooms that pages may not enter, as far as the back-office needs them. */
export function openStaffTools({ storage, site, retention, tools }: Parts): StaffTools {
  return {
    readFile: async (id) => Readable.toWeb(await storage.read(id)) as ReadableStream,
    writeMail: async (name, facts) => writeMail(name, facts, { ...site, titles: await showTitles(tools) }),
    retention,
  }
}
