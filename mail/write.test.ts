import { describe, expect, test } from 'vitest'
import type { MailFacts, MailName } from '../rules/mails.ts'
import { mailExamples, mailSite as site } from '../testing/mail-examples.ts'
import { writeMail } from './write.tsx'

const names = Object.keys(mailExamples) as MailName[]

/** The words a reader of the HTML part sees. */
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

/** The same facts, with `worsen` done to every text in them that a visitor or a provider may have written. */
function worsened<Name extends MailName>(name: Name, worsen: (text: string) => string): MailFacts[Name] {
  const ours = [
    'kind',
    'what',
    'field',
    'destination',
    'startDate',
    'endDate',
    'packageId',
    'until',
    'role',
    'method',
    'purpose',
    'part',
    'dueDay',
    'reminder',
    'reader',
  ]
  const facts = JSON.stringify(mailExamples[name])
  return JSON.parse(facts, (key, value) =>
    typeof value === 'string' && !ours.includes(key) && !value.startsWith(site.url) ? worsen(value) : value,
  )
}

describe.each(names)('%s', (name) => {
  test('has a subject of one line, an HTML part in English and a text part', async () => {
    const mail = await writeMail(name, mailExamples[name], site)
    expect(mail.subject).toMatch(/^\S.*\S$/)
    expect(mail.html).toMatch(/^<!DOCTYPE html/)
    expect(mail.html).toContain('lang="en"')
    expect(mail.text).not.toMatch(/<\/?[a-z][^>]*>/)
    for (const slip of ['undefined', 'null', 'NaN', '[object', '!'])
      expect(mail.subject + mail.text).not.toContain(slip)
  })

  test('loads nothing from anywhere: no pictures, styles or fonts that tell who reads it', async () => {
    const { html } = await writeMail(name, mailExamples[name], site)
    expect(html).not.toMatch(/<(img|link|script|iframe|video|audio|object|svg)\b/i)
    expect(html).not.toMatch(/url\(|@import|\bsrc=|background=/i)
  })

  test('says everything in its text part too, and leads nowhere but to us and the people of one’s group', async () => {
    const { html, text } = await writeMail(name, mailExamples[name], site)
    const said = text.toLowerCase()
    expect(visibleWords(html).filter((word) => !said.includes(word.toLowerCase()))).toEqual([])
    expect(linksOf(html).length).toBeGreaterThan(0)
    for (const link of linksOf(html)) {
      expect(text).toContain(link.replace('mailto:', ''))
      expect([`mailto:${site.email}`, site.url, 'https://wa.me']).toContain(
        link.startsWith('mailto:') ? link : new URL(link).origin,
      )
    }
  })

  test('names the site, its role, how to reach it, and why the reader gets the mail', async () => {
    const { html, text } = await writeMail(name, mailExamples[name], { ...site, name: 'Snow & Co' })
    for (const fact of [
      'Snow & Co',
      site.email,
      site.phone,
      'not an operator',
      'You’re receiving this email because',
    ]) {
      expect(text).toContain(fact)
    }
    expect(html).toContain('Snow &amp; Co')
  })

  test('facts are text, never markup, and the subject stays one line of 150 signs', async () => {
    const hostile = `"><script>steal()</script><a href="https://cheap.example">&\r\nBcc: victim@example.com\u2028\u202e`
    const { subject, html } = await writeMail(
      name,
      worsened(name, (text) => text + hostile + '😀'.repeat(200)),
      site,
    )
    expect(html).not.toMatch(/<script|<a[^>]*cheap/)
    expect(subject).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202e]/u)
    expect([...subject].length).toBeLessThanOrEqual(150)
  })
})

test('a link of ours cannot be broken out of', async () => {
  const link = 'http://site.example/"><script>steal()</script><a href="'
  const { html } = await writeMail('staff-setup', { link }, site)
  expect(html).not.toContain('<script')
})

test('the text part has no hidden characters, as the HTML preview does', async () => {
  const { text } = await writeMail('staff-setup', mailExamples['staff-setup'], site)
  expect(text).not.toMatch(/\p{Cf}|\u034f/u)
})

test('a trip is called what the catalogue calls it when the mail is written', async () => {
  const renamed = { ...site, titles: { ...site.titles, japan: 'Hokkaido' } }
  const { subject, text } = await writeMail('booking-confirmed', mailExamples['booking-confirmed'], renamed)
  expect(subject).toContain('Hokkaido')
  expect(text).toContain('Hokkaido')
  expect(subject + text).not.toContain('Japan')
})
