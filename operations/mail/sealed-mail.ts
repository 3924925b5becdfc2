import type { MailRow, NewMail, StoredMail } from '#db/mail/mails.ts'
import { seal, unseal } from '#operations/guests/seal.ts'
import type { SiteSettings } from '#operations/tools.ts'
import type { MailId } from '#rules/ids.ts'
import type { MailData, MailTemplate } from '#rules/mail/mails.ts'
import { isSecretMail } from '#rules/mail/secret-mails.ts'

type Keys = Pick<SiteSettings, 'dataKeys'>

/** Rule A1: the data of a secret mail is stored sealed, and only until the mail is sent. */
export function toMailRow(mail: NewMail, site: Keys): MailRow {
  return isSecretMail(mail.template) ? { ...mail, data: {}, sealedData: sealMailData(mail.id, mail.data, site) } : mail
}

export function sealMailData(id: MailId, data: object, { dataKeys }: Keys): string {
  return seal(data, id, dataKeys)
}

/** What the template of a stored mail is written with. */
export function readMailData({ id, data, sealedData }: StoredMail, { dataKeys }: Keys): MailData[MailTemplate] {
  return (sealedData === null ? data : unseal(sealedData, id, dataKeys)) as MailData[MailTemplate]
}
