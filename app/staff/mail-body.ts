import { visitContext } from '#app/visit.ts'
import { findOpenMail } from '#db/mail/mails.ts'
import { isRecordId, type MailId } from '#rules/ids.ts'
import { maskLinks } from '#rules/mail/mask-links.ts'
import type { Route } from './+types/mail-body'

/** Mails need inline styles. Nothing else in them may load or run, and only our own page may frame them. */
const MAIL_CSP = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox`

export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = isRecordId<MailId>(params.id)
    ? await findOpenMail(context.get(visitContext).tools.db, params.id)
    : undefined
  if (!mail?.html) return new Response(null, { status: 404 })
  return new Response(maskLinks(mail.html), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': MAIL_CSP },
  })
}
