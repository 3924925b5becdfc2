import { describe, expect, test } from 'vitest'
import type { MailData, MailTemplate } from '#rules/mail/mails.ts'
import { PAYMENT_METHODS } from '#rules/orders/methods.ts'
import { mailExamples, mailSite as site } from '#testing/mail/mail-examples.ts'
import { colors } from './parts/look.ts'
import { writeMail } from './write.tsx'

const templates = Object.keys(mailExamples) as MailTemplate[]

/** The words that a reader of the HTML part sees. */
function visibleWords(html: string): string[] {
  return html
    .replace(/<head>[\s\S]*?<\/head>/, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<div style="display:none[\s\S]*?<\/div>/, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .split(/\s+/)
    .filter((word) => /\w/.test(word))
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

/** The example’s data with every text replaced that a visitor or a provider may have written. */
/** Addresses of our pages, and the ways to pay in a list. */
const isOurs = (value: string) => value.startsWith(site.url) || PAYMENT_METHODS.some((method) => method === value)

function replaceTexts<Template extends MailTemplate>(
  template: Template,
  replace: (text: string) => string,
): MailData[Template] {
  const ours = [
    'kind',
    'issue',
    'field',
    'destination',
    'startDate',
    'endDate',
    'packageId',
    'expiresAt',
    'signedAt',
    'failingSince',
    'cause',
    'confirmBy',
    'role',
    'method',
    'plan',
    'purpose',
    'dueDay',
    'status',
    'decideBy',
    'reminder',
    'reader',
    'fault',
    'change',
    'at',
  ]
  const data = JSON.stringify(mailExamples[template])
  return JSON.parse(data, (key, value) =>
    typeof value === 'string' && !ours.includes(key) && !isOurs(value) ? replace(value) : value,
  )
}

describe.each(templates)('%s', (template) => {
  test('has a subject of one line, an HTML part in English and a text part', async () => {
    const mail = await writeMail(template, mailExamples[template], site)
    expect(mail.subject).toMatch(/^\S.*\S$/)
    expect(mail.html).toMatch(/^<!DOCTYPE html/)
    expect(mail.html).toContain('lang="en"')
    expect(mail.text).not.toMatch(/<\/?[a-z][^>]*>/)
    for (const slip of ['undefined', 'null', 'NaN', '[object', '!'])
      expect(mail.subject + mail.text).not.toContain(slip)
  })

  test('shows no address of a link, and its first button before anything that has to be read', () => {
    const { html } = writeMail(template, mailExamples[template], site)
    expect(visibleWords(html).filter((word) => linksOf(html).includes(word))).toEqual([])
    const [, body = ''] = html.split('</h1>')
    const button = body.lastIndexOf('<a ', body.indexOf(colors.glow))
    // Three lines on a phone: with mark and heading, the button is then within the first 400 px.
    expect(visibleWords(body.slice(0, Math.max(0, button))).join(' ').length).toBeLessThan(115)
  })

  test('loads no pictures, styles or fonts, which would reveal who reads it', async () => {
    const { html } = await writeMail(template, mailExamples[template], site)
    expect(html).not.toMatch(/<(img|link|script|iframe|video|audio|object|svg)\b/i)
    expect(html).not.toMatch(/url\(|@import|\bsrc=|background=/i)
  })

  test('says everything in its text part, too, and links only to us, to WhatsApp and to the forecast', async () => {
    const { html, text } = await writeMail(template, mailExamples[template], site)
    const said = text.toLowerCase()
    expect(visibleWords(html).filter((word) => !said.includes(word.toLowerCase()))).toEqual([])
    expect(linksOf(html).length).toBeGreaterThan(0)
    for (const link of linksOf(html)) {
      expect(text).toContain(link.replace('mailto:', ''))
      expect([`mailto:${site.email}`, site.url, 'https://wa.me', 'https://www.windy.com']).toContain(
        link.startsWith('mailto:') ? link : new URL(link).origin,
      )
    }
  })

  test('names the site, its role, how to reach it, and why the reader gets the mail', async () => {
    const { html, text } = await writeMail(template, mailExamples[template], { ...site, name: 'Snow & Co' })
    for (const part of [
      'Snow & Co',
      site.email,
      site.phone,
      'not an operator',
      'You’re receiving this email because',
    ]) {
      expect(text).toContain(part)
    }
    expect(html).toContain('Snow &amp; Co')
  })

  test('escapes its data, and its subject is one line of at most 150 characters', async () => {
    const hostile = `"><script>steal()</script><a href="https://cheap.example">&\r\nBcc: victim@example.com\u2028\u202e`
    const { subject, html } = await writeMail(
      template,
      replaceTexts(template, (text) => text + hostile + '😀'.repeat(200)),
      site,
    )
    expect(html).not.toMatch(/<script|<a[^>]*cheap/)
    expect(subject).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202e]/u)
    expect([...subject].length).toBeLessThanOrEqual(150)
  })
})

test('a link cannot break out of its attribute', async () => {
  const link = 'http://site.example/"><script>steal()</script><a href="'
  const { html } = await writeMail('staff-setup', { link }, site)
  expect(html).not.toContain('<script')
})

test('the text part has no hidden characters, unlike the HTML preview', async () => {
  const { text } = await writeMail('staff-setup', mailExamples['staff-setup'], site)
  expect(text).not.toMatch(/\p{Cf}|\u034f/u)
})

test('a mail uses the title that the trip has in the catalogue when it is written', async () => {
  const renamed = { ...site, titles: { ...site.titles, japan: 'Hokkaido' } }
  const { subject, text } = await writeMail('booking-confirmed', mailExamples['booking-confirmed'], renamed)
  expect(subject).toContain('Hokkaido')
  expect(text).toContain('Hokkaido')
  expect(subject + text).not.toContain('Japan')
})
