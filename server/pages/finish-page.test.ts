import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { finishPage } from './finish-page.ts'
import { EARLY_SCRIPT, LATE_SCRIPT } from './inline-scripts.ts'

const NONCE = 'bm9uY2U'
const ours = `nonce="${NONCE}"`
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function finish({ head = '', body = '' }: { head?: string; body?: string }) {
  return finishPage(`<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`, NONCE)
}

/** The hashes in one directive of the policy. */
function hashesIn(csp: string, directive: string): string[] {
  const line = csp.split('; ').find((part) => part.startsWith(`${directive} `)) ?? ''
  return line.split(' ').filter((word) => word.startsWith("'sha256-"))
}

test('a module script and its preloads become data for the late script', () => {
  const module = 'import "/assets/entry.js"'
  const page = finish({
    head: '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>',
    body: `<script ${ours} type="module" async="">${module}</script>`,
  })
  expect(page.html).toContain(
    `<script type="text/plain" id="late-modules" data-preloads="/assets/a.js /assets/b.js">${module}</script>`,
  )
  expect(page.html).not.toContain('modulepreload" href')
  expect(page.html).not.toContain('type="module"')
  // The late script runs the same text as a module script, so the policy must allow it.
  expect(hashesIn(page.csp, 'script-src')).toContain(hashOf(module))
})

test('the late script is at the end of the body, and the policy names its hash', () => {
  const page = finish({ body: '<p>Snow</p>' })
  expect(page.html).toContain(`<p>Snow</p><script>${LATE_SCRIPT}</script></body>`)
  expect(hashesIn(page.csp, 'script-src')).toEqual([hashOf(EARLY_SCRIPT), hashOf(LATE_SCRIPT)])
})

test('our own inline scripts and styles are hashed, and the nonce leaves no trace', () => {
  const page = finish({
    head: `<style ${ours}>p{color:red}</style>`,
    body: `<script ${ours}>window.a = 1</script><script ${ours}>window.b = 2</script>`,
  })
  expect(hashesIn(page.csp, 'script-src')).toEqual([
    hashOf('window.a = 1'),
    hashOf('window.b = 2'),
    hashOf(EARLY_SCRIPT),
    hashOf(LATE_SCRIPT),
  ])
  expect(hashesIn(page.csp, 'style-src')).toEqual([hashOf('p{color:red}')])
  expect(page.html).toContain('<script>window.a = 1</script>')
  expect(page.html + page.csp).not.toContain(NONCE)
})

test('the policy does not allow injected scripts and styles', () => {
  for (const attributes of ['', ' nonce=""', ' nonce="guessed"', ` data-nonce="${'x'.repeat(7)}"`, ' type="module"']) {
    const page = finish({
      body: `<script${attributes}>steal()</script><style${attributes}>*{display:none}</style>`,
    })
    expect(page.csp).not.toContain(hashOf('steal()'))
    expect(page.csp).not.toContain(hashOf('*{display:none}'))
    expect(page.html).not.toContain('late-modules">steal')
  }
})

test('an injected script that contains ours is not allowed', () => {
  const page = finish({ body: `<script>steal(); <script ${ours}>good()</script>` })
  expect(hashesIn(page.csp, 'script-src')).toEqual([hashOf(EARLY_SCRIPT), hashOf(LATE_SCRIPT)])
})

test('the policy never allows other inline scripts or foreign origins', () => {
  const { csp } = finish({ body: `<script ${ours}>window.a = 1</script>` })
  const scripts = csp.split('; ').find((part) => part.startsWith('script-src ')) ?? ''
  expect(scripts).not.toMatch(/unsafe|\*|http|nonce/)
  for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(csp.split('; ')).toContain(part)
  }
})

test('only a page with a PayPal button allows PayPal', () => {
  const page = '<html><head><style nonce="bm9uY2U">p{}</style></head><body></body></html>'
  const payPal = 'https://*.paypal.com'
  expect(finishPage(page, NONCE).csp).not.toContain('paypal')
  const csp = finishPage(page, NONCE, [payPal]).csp.split('; ')
  const openTo = csp.filter((line) => line.includes(payPal)).map((line) => line.split(' ')[0])
  expect(openTo).toEqual(['script-src', 'img-src', 'connect-src', 'frame-src'])
  // A hash would disable 'unsafe-inline', which PayPal's button needs.
  expect(csp).toContain("style-src 'self' 'unsafe-inline'")
  expect(csp.find((line) => line.startsWith('script-src'))).not.toContain('unsafe')
})
