import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { StaffTools } from '#app/staff/staff-tools.ts'
import { findMail, listRecentMails, type StoredMail } from '#db/mail/mails.ts'
import { readMailData } from '#operations/mail/sealed-mail.ts'
import type { Tools } from '#operations/tools.ts'
import { loopbackOnly } from '#payments/stand-in/loopback-only.ts'
import type { MailId } from '#rules/ids.ts'
import type { MailTemplate } from '#rules/mail/mails.ts'

const MAX_MAILS = 100

type MailboxTools = Pick<Tools, 'db' | 'site'> & Pick<StaffTools, 'writeMail'>

/** The mailbox of a site without a mail server. It is mounted only outside production. */
export function devMail(tools: MailboxTools): Hono {
  const mailbox = new Hono()
  mailbox.use('/dev/*', loopbackOnly)
  mailbox.use('/dev/*', async (context, next) => {
    await next()
    // Mails have style attributes and are shown in a frame.
    context.header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src 'self' data:`,
    )
    context.header('cache-control', 'no-store')
  })
  mailbox.get('/dev/mail.json', async (context) => context.json(await listMails(tools, context.req.query('to'))))
  mailbox.get('/dev/mail', async (context) => {
    const mails = await listMails(tools)
    const open = mails.find((mail) => mail.id === context.req.query('open')) ?? mails[0]
    return context.html(mailboxPage(mails, open))
  })
  mailbox.get('/dev/mail/:id{[0-9a-f-]{36}}', async (context) => {
    const mail = await findMail(tools.db, context.req.param('id') as MailId)
    const { html: body } = (mail && (await withBody(mail, tools))) ?? {}
    return body ? context.html(body) : context.notFound()
  })
  return mailbox
}

async function listMails(tools: MailboxTools, recipient?: string): Promise<StoredMail[]> {
  const mails = await listRecentMails(tools.db, MAX_MAILS, recipient)
  return Promise.all(mails.map((mail) => withBody(mail, tools)))
}

/** Rule A1: the body of a secret mail is not stored. Here it is written again, because this is where one logs in. */
async function withBody(mail: StoredMail, { site, writeMail }: MailboxTools): Promise<StoredMail> {
  if (mail.state !== 'sent' || mail.sealedData === null) return mail
  return { ...mail, ...(await writeMail(mail.template as MailTemplate, readMailData(mail, site))) }
}

const style = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #0b1a33; background: #f8fafd; display: grid; grid-template-columns: minmax(16rem, 24rem) 1fr; min-height: 100vh }
nav { border-right: 1px solid #0b1a33 } nav h1 { font-size: 1.1rem; padding: 12px 20px; margin: 0 }
nav a { display: block; padding: 12px 20px; border-top: 1px solid #b5bfd2; color: inherit; text-decoration: none }
nav a[aria-current] { background: #e7edf8 } small { color: #475267; display: block }
main { padding: 20px 32px } iframe { width: 100%; height: 70vh; border: 1px solid #b5bfd2; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #b5bfd2; padding: 12px } dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 20px } dd { margin: 0 }
@media (max-width: 50rem) { body { display: block } nav { border: 0; border-bottom: 1px solid #0b1a33 } main { padding: 20px } }`

function mailboxPage(mails: StoredMail[], open: StoredMail | undefined) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title><style>${raw(style)}</style></head>
<body>
<nav><h1>Mailbox (${mails.length})</h1>${mails.map((mail) => entry(mail, mail.id === open?.id))}</nav>
<main>${open ? mailPage(open) : html`<p>No mail yet.</p>`}</main>
</body>
</html>`
}

function entry(mail: StoredMail, isOpen: boolean) {
  return html`<a href="/dev/mail?open=${mail.id}" ${isOpen ? raw('aria-current="true"') : ''}>
<strong>${mail.subject ?? mail.template}</strong><small>${mail.recipient} · ${mail.state}</small></a>`
}

function mailPage(mail: StoredMail) {
  return html`<dl><dt>To</dt><dd>${mail.recipient}</dd>${mail.replyTo ? html`<dt>Reply to</dt><dd>${mail.replyTo}</dd>` : ''}
<dt>State</dt><dd>${mail.state}${mail.lastError ? ` (${mail.lastError})` : ''}</dd><dt>Created</dt><dd>${mail.createdAt.toISOString()}</dd></dl>
<h2>${mail.subject ?? 'Not sent yet'}</h2>
${mail.html ? html`<iframe src="/dev/mail/${mail.id}" title="The mail as its reader sees it" sandbox=""></iframe><h3>Plain text</h3><pre>${mail.text}</pre>` : ''}`
}
