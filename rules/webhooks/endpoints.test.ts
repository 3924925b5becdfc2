import { describe, expect, test } from 'vitest'
import { checkForm } from '#rules/forms/check-form.ts'
import { checkEndpointUrl, endpointActionForms } from './endpoints.ts'

const inProduction = { allowsHttp: false }

describe('[C9] the address of a webhook', () => {
  test('is https, and outside production http as well', () => {
    expect(checkEndpointUrl('https://partner.example/hooks?a=b', inProduction)).toBeUndefined()
    expect(checkEndpointUrl('http://partner.example/hooks', inProduction)).toBe('not-https')
    expect(checkEndpointUrl('http://127.0.0.1:4000', { allowsHttp: true })).toBeUndefined()
  })

  test('has port 443 or 8443, and outside production any', () => {
    expect(checkEndpointUrl('https://partner.example:443/hooks', inProduction)).toBeUndefined()
    expect(checkEndpointUrl('https://partner.example:8443/hooks', inProduction)).toBeUndefined()
    expect(checkEndpointUrl('https://partner.example:22', inProduction)).toBe('other-port')
    expect(checkEndpointUrl('https://partner.example:80', inProduction)).toBe('other-port')
  })

  test.each(['ftp://partner.example', 'javascript:alert(1)', 'partner.example', 'https://', ''])(
    'is not "%s"',
    (text) => {
      expect(checkEndpointUrl(text, inProduction)).toBe('not-a-url')
    },
  )

  test.each(['https://kim@partner.example', 'https://kim:secret@partner.example', 'https://:secret@partner.example'])(
    'has no credentials: %s',
    (text) => {
      expect(checkEndpointUrl(text, inProduction)).toBe('has-credentials')
    },
  )
})

test('[C9] unknown events in a form are ignored', () => {
  const sent = { name: 'Alpine', url: 'https://a.example', events: 'refund.paid,made.up,endpoint.test,entry.joined' }
  expect(checkForm(endpointActionForms.change, sent)).toMatchObject({
    ok: true,
    value: { events: ['refund.paid', 'entry.joined'] },
  })
})
