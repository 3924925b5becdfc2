import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { headerOf, type MailServer, startMailServer } from '#testing/mail/mail-server.ts'
import { type Envelope, type MailTransport, openTransport } from './transport.ts'

const words = {
  subject: 'Snow is coming',
  html: '<p>Grüße from the <b>mountain</b></p>',
  text: 'Grüße from the mountain',
}
const envelope: Envelope = { id: 'mail-1', recipient: 'ann@example.com', replyTo: null, unsubscribeUrl: null }
let server: MailServer
let transport: MailTransport

beforeAll(async () => {
  server = await startMailServer()
  transport = openTransport(server.url, 'Powderpool <hello@site.example>', 'site.example')
})
beforeEach(() => {
  server.mails.length = 0
})
afterAll(async () => {
  transport.close()
  await server.close()
})

test('a mail server gets sender, recipient, reply address, our id, and both parts', async () => {
  await transport.deliver({ ...envelope, replyTo: 'visitor@example.com' }, words)
  expect(server.mails).toHaveLength(1)
  const [mail] = server.mails
  expect(mail?.recipients).toEqual(['ann@example.com'])
  expect(headerOf(mail, 'From')).toBe('Powderpool <hello@site.example>')
  expect(headerOf(mail, 'To')).toBe('ann@example.com')
  expect(headerOf(mail, 'Reply-To')).toBe('visitor@example.com')
  expect(headerOf(mail, 'Subject')).toBe('Snow is coming')
  expect(headerOf(mail, 'Message-ID')).toBe('<mail-1@site.example>')
  expect(headerOf(mail, 'Content-Type')).toMatch(/^multipart\/alternative/)
  expect(mail?.content).toMatch(/Content-Type: text\/plain; charset=utf-8[\s\S]*Grüße from the mountain/)
  expect(mail?.content).toMatch(/Content-Type: text\/html; charset=utf-8[\s\S]*<p>Grüße from the <b>mountain<\/b><\/p>/)
})

test('without a reply address or unsubscribe URL there are no such headers', async () => {
  await transport.deliver(envelope, words)
  for (const name of ['Reply-To', 'List-Unsubscribe', 'List-Unsubscribe-Post']) {
    expect(headerOf(server.mails[0], name)).toBeUndefined()
  }
})

test('[F3] a mail program learns how to unsubscribe with one click', async () => {
  const unsubscribeUrl = `https://site.example/newsletter/leave?id=${'1'.repeat(36)}&token=${'t'.repeat(43)}`
  await transport.deliver({ ...envelope, unsubscribeUrl }, words)
  expect(headerOf(server.mails[0], 'List-Unsubscribe')).toBe(`<${unsubscribeUrl}>`)
  expect(headerOf(server.mails[0], 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
})

const SMUGGLED = '\r\nBcc: victim@example.com\r\nX-Smuggled: yes\r\n\r\nNew body'

test.each<[string, Partial<Envelope>, Partial<typeof words>]>([
  ['the subject', {}, { subject: `Hello${SMUGGLED}` }],
  ['the recipient', { recipient: `ann@example.com${SMUGGLED}` }, {}],
  ['the recipient, in brackets', { recipient: `ann@example.com>${SMUGGLED}` }, {}],
  ['the reply address', { replyTo: `visitor@example.com${SMUGGLED}` }, {}],
  ['the unsubscribe URL', { unsubscribeUrl: `https://site.example/leave${SMUGGLED}` }, {}],
  ['the unsubscribe URL, in brackets', { unsubscribeUrl: `https://site.example/leave>${SMUGGLED}` }, {}],
  ['the id', { id: `mail-1${SMUGGLED}` }, {}],
])('line breaks in %s add neither headers nor recipients', async (_, envelopePart, wordsPart) => {
  // Refusing such a mail is as good as sending it harmlessly.
  await transport.deliver({ ...envelope, ...envelopePart }, { ...words, ...wordsPart }).catch(() => {})
  for (const mail of server.mails) {
    expect(mail.recipients).toHaveLength(1)
    expect(mail.recipients[0]).not.toContain('victim')
    const names = mail.headers.map(([name]) => name)
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('x-smuggled')
    expect(mail.content.trimStart()).not.toMatch(/^New body/)
  }
})

test('one recipient stays one, whatever the address contains', async () => {
  for (const recipient of ['ann@example.com, victim@example.com', 'ann@example.com; victim@example.com']) {
    await transport.deliver({ ...envelope, recipient }, words).catch(() => {})
  }
  expect(server.mails.flatMap((mail) => mail.recipients)).not.toContain('victim@example.com')
})

test('an unreachable mail server is an error, so that the job tries again', async () => {
  const nowhere = openTransport(`smtp://127.0.0.1:${await freePort()}`, 'hello@site.example', 'site.example')
  await expect(nowhere.deliver(envelope, words)).rejects.toThrow(/ECONNREFUSED/)
  nowhere.close()
})

test('without a mail server nothing is delivered', async () => {
  const mailbox = openTransport(undefined, 'hello@site.example', 'site.example')
  await expect(mailbox.deliver(envelope, words)).resolves.toBeUndefined()
})
