import type { Tx } from '#db/database.ts'
import type { Tools } from '#operations/tools.ts'
import { withoutMetadata } from '#rules/forms/schemas.ts'
import type { MailData, MailRequest } from '#rules/mail/mails.ts'
import { queueMail } from './queue-mail.ts'

type Submission = Pick<MailData['submission-staff'], 'kind' | 'name' | 'target' | 'files'> & {
  payload: Parameters<typeof withoutMetadata>[0] & { email: string; page?: string | undefined }
  /** The address where staff find it. */
  path: string
  about?: MailRequest['about']
}

/** Rule F4: staff get what was sent with a form, and can reply to its sender. Sealed answers are not mailed. */
export async function queueSubmissionMail(tx: Tx, submission: Submission, tools: Tools): Promise<void> {
  const { payload, path, about, ...shown } = submission
  const { publicUrl, staffEmail } = tools.site
  const sent = { payload: withoutMetadata(payload), page: payload.page || null, record: `${publicUrl}${path}` }
  const addresses = { recipient: staffEmail, replyTo: payload.email }
  await queueMail(tx, { template: 'submission-staff', data: { ...shown, ...sent }, ...addresses, about }, tools)
}
