import { describe, expect, test } from 'vitest'
import type { MailFacts, MailName } from '../rules/mails.ts'
import { writeMail } from './write.tsx'

const site = { name: 'Powderpool', url: 'http://site.example', email: 'hello@site.example', phone: '+1 416 555 0142' }

/** One example of each mail. The type makes sure that a new mail is added here too. */
const examples: MailFacts = {
  'staff-setup': { link: 'http://site.example/staff/setup?token=abc_DEF-123' },
}
const names = Object.keys(examples) as MailName[]

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

describe.each(names)('%s', (name) => {
  test('has a subject of one line, an HTML part in English and a text part', async () => {
    const mail = await writeMail(name, examples[name], site)
    expect(mail.subject).toMatch(/^\S.*\S$/)
    expect(mail.html).toMatch(/^<!DOCTYPE html/)
    expect(mail.html).toContain('lang="en"')
    expect(mail.text).not.toMatch(/<\/?[a-z][^>]*>/)
    expect(mail.text).not.toContain('undefined')
  })

  test('loads nothing from anywhere: no pictures, styles or fonts that tell who reads it', async () => {
    const { html } = await writeMail(name, examples[name], site)
    expect(html).not.toMatch(/<(img|link|script|iframe|video|audio|object|svg)\b/i)
    expect(html).not.toMatch(/url\(|@import|\bsrc=|background=/i)
  })

  test('says everything in its text part too', async () => {
    const { html, text } = await writeMail(name, examples[name], site)
    const said = text.toLowerCase()
    expect(visibleWords(html).filter((word) => !said.includes(word.toLowerCase()))).toEqual([])
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(text).toContain(link.replace('mailto:', ''))
  })

  test('names the site and how to reach it', async () => {
    const { html, text } = await writeMail(name, examples[name], { ...site, name: 'Snow & Co' })
    for (const fact of ['Snow & Co', site.email, site.phone]) expect(text).toContain(fact)
    expect(html).toContain('Snow &amp; Co')
  })
})

test('facts are text, never markup', async () => {
  const link = 'http://site.example/"><script>steal()</script><a href="'
  const { html } = await writeMail('staff-setup', { link }, site)
  expect(html).not.toContain('<script')
})

test('the text part has no hidden characters, as the HTML preview does', async () => {
  const { text } = await writeMail('staff-setup', examples['staff-setup'], site)
  expect(text).not.toMatch(/\p{Cf}|\u034f/u)
})
