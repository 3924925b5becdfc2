import { expect } from 'vitest'
import { type RunningSite, test } from '#testing/site-test.ts'

/** All texts of the back office, including future ones, and the texts of the site. */
const staffWords = import.meta.glob(['../../content/staff/*.ts', '!**/*.test.ts'], { eager: true })
const siteWords = import.meta.glob(['../../content/**/*.ts', '!../../content/staff/*.ts', '!**/*.test.ts'], {
  eager: true,
})

const PUBLIC = ['/', '/trips', '/destination/japan', '/dates', '/waiting-list', '/contact', '/booking/find', '/nothing']

/** Long enough not to occur elsewhere by chance. */
const MIN_LENGTH = 25

function sentences(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= MIN_LENGTH ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentences) : []
}

const ASSET = /\/assets\/[\w.-]+\.js/g
/** Static imports only, because dynamic ones are loaded later. */
const STATIC_IMPORT = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g

/** Every script that a page needs to start, with their imports. */
async function scriptsOf(site: RunningSite, html: string): Promise<Map<string, string>> {
  const scripts = new Map<string, string>()
  const waiting: string[] = html.match(ASSET) ?? []
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (scripts.has(path)) continue
    const text = await (await fetch(site.url + path)).text()
    scripts.set(path, text)
    for (const [, name] of text.matchAll(STATIC_IMPORT)) waiting.push(`/assets/${name}`)
  }
  return scripts
}

test('visitors get neither the texts nor the styles of the back office', async ({ site }) => {
  const shared = new Set(sentences(siteWords))
  const words = sentences(staffWords).filter((sentence) => !shared.has(sentence))
  expect(words.length).toBeGreaterThan(20)
  for (const path of PUBLIC) {
    const html = await (await fetch(site.url + path)).text()
    const scripts = await scriptsOf(site, html)
    expect(scripts.size, path).toBeGreaterThan(3)
    expect(html, path).not.toContain('.records')
    expect(html, path).not.toContain('data-modules="now"')
    for (const [name, text] of [[path, html] as const, ...scripts]) {
      expect(
        words.filter((sentence) => text.includes(sentence)),
        name,
      ).toEqual([])
    }
  }
})

test('the back office’s own pages have both, and start their scripts immediately', async ({ site }) => {
  const html = await (await fetch(`${site.url}/staff/login`)).text()
  expect(html).toContain('.records')
  expect(html).toMatch(/<html[^>]* data-modules="now"/)
  const texts = [...(await scriptsOf(site, html)).values()].join('\n')
  expect(texts).toContain('Forgot your password?')
})
