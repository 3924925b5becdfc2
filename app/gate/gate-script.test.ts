import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { SiteFacts } from '../../content/site.ts'
import { enterScript, gateScript } from './gate-script.ts'

const facts = (name: string): SiteFacts => ({
  name,
  host: 'powderpool.example',
  phone: '+1 416 555 0142',
  email: 'hello@powderpool.example',
  whatsapp: '14165550142',
  instagram: 'https://www.instagram.com/powderpool.example',
})

/** Runs the script as a browser would and gives what the html element says afterwards. */
function gateAfter(script: string, getItem: (key: string) => string | null): string | undefined {
  const documentElement: { dataset: { gate?: string } } = { dataset: {} }
  runInNewContext(script, { localStorage: { getItem }, document: { documentElement } })
  return documentElement.dataset.gate
}

test('[K1] the flag {product}_auth with the value authenticated opens, and nothing else does', () => {
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

test('neither a name nor an address can end the script', () => {
  const name = `</script><script>'"\\`
  for (const script of [gateScript(facts(name)), enterScript(facts(name), '/</script>')]) {
    expect(script).not.toContain('<')
  }
})
