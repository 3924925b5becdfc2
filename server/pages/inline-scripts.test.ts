import { runInNewContext, Script } from 'node:vm'
import { expect, test } from 'vitest'
import type { SiteFacts } from '#content/site-facts.ts'
import { buildInlineScript } from '#scripts/inline-scripts.ts'
import { EARLY_SCRIPT, enterScript, gateScript, LATE_SCRIPT } from './inline-scripts.ts'

const facts = (name: string): SiteFacts => ({
  name,
  host: 'powderpool.example',
  phone: '+1 416 555 0142',
  email: 'hello@powderpool.example',
  whatsapp: '14165550142',
  instagram: 'https://www.instagram.com/powderpool.example',
  deskName: 'Guest desk',
  deskHours: 'Mon-Fri',
})

/** Runs the script as a browser would, and returns what it wrote into `data-gate`. */
function gateAfter(script: string, getItem: (key: string) => string | null): string | undefined {
  const documentElement: { dataset: { gate?: string } } = { dataset: {} }
  runInNewContext(script, { localStorage: { getItem }, document: { documentElement } })
  return documentElement.dataset.gate
}

test('[K1] only the flag {product}_auth with the value authenticated opens the gate', () => {
  const storing = (stored: Record<string, string>) => (key: string) => stored[key] ?? null
  const script = gateScript(facts('Powderpool'))
  expect(gateAfter(script, storing({ powderpool_auth: 'authenticated' }))).toBe('open')
  expect(gateAfter(script, storing({ powderpool_auth: 'true' }))).toBe('locked')
  expect(gateAfter(script, storing({ other_auth: 'authenticated' }))).toBe('locked')
  expect(gateAfter(script, storing({}))).toBe('locked')
  const renamed = gateScript(facts('Snow "Pool"'))
  expect(gateAfter(renamed, storing({ 'snow "pool"_auth': 'authenticated' }))).toBe('open')
})

test('[K1] a browser whose storage throws is locked, not broken', () => {
  const refuse = () => {
    throw new Error('no storage')
  }
  expect(gateAfter(gateScript(facts('Powderpool')), refuse)).toBe('locked')
})

test('[K1] a sign-in without modules notes the flag and continues to the page that was requested', () => {
  const notes: string[] = []
  const visited: string[] = []
  runInNewContext(enterScript(facts('Powderpool'), '/trips?month=2'), {
    localStorage: { setItem: (...note: string[]) => notes.push(...note) },
    location: { replace: (address: string) => visited.push(address) },
  })
  expect(notes).toEqual(['powderpool_auth', 'authenticated'])
  expect(visited).toEqual(['/trips?month=2'])
})

test('neither a name nor an address can end an inline script', () => {
  const name = `</script><!--<script>'"\\`
  for (const script of [gateScript(facts(name)), enterScript(facts(name), '/</script>')]) {
    expect(script).not.toContain('<')
  }
})

test('every inline script is one expression that a page can hold', () => {
  for (const script of [EARLY_SCRIPT, LATE_SCRIPT, gateScript(facts('Powderpool'))]) {
    expect(() => new Script(script)).not.toThrow()
    expect(script).not.toMatch(/<\/script|<!--/)
  }
})

test('an inline script that a page could not run is refused when it is built', () => {
  expect(() => buildInlineScript('server/pages/inline-scripts.ts')).toThrow(/must export one default/)
})
