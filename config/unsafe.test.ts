import { describe, expect, test } from 'vitest'
import { parseSettings, SettingsError } from './settings.ts'

const LIVE = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  TRUST_PROXY: '1',
  PUBLIC_URL: 'https://powderpool.example',
  SESSION_SECRET: 'a secret of our very own',
  DATA_KEY: 'a key of our very own',
  GATE_PASSWORD: 'fresh-snow',
  SMTP_URL: 'smtps://mail.example:465',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
  SELLER_NAME: 'Us Inc.',
  SELLER_ADDRESS: '1 Street, Town',
  SELLER_TAX_NUMBER: '123456789',
}
const NO_PAYPAL = { PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '', PAYPAL_WEBHOOK_ID: '' }
const NO_SELLER = { SELLER_NAME: '', SELLER_ADDRESS: '', SELLER_TAX_NUMBER: '' }
const BANK = { BANK_HOLDER: 'Us', BANK_IBAN: 'DE89370400440532013000', BANK_BIC: 'COBADEFF', BANK_NAME: 'Bank' }

/** The lines of the refusal, without its first one. */
function refusals(environment: Record<string, string>): string[] {
  try {
    parseSettings(environment)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n').slice(1)
    throw error
  }
}

test('production with everything set is accepted, and has no demo data unless it is asked for', () => {
  expect(parseSettings(LIVE)).toMatchObject({ production: true, unsafeModes: [], DEMO_DATA: 'off' })
  expect(parseSettings({}).DEMO_DATA).toBe('on')
})

describe('a site that others can reach requires production', () => {
  test.each([
    ['PUBLIC_URL', 'https://powderpool.example'],
    ['TRUST_PROXY', '1'],
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.7'],
  ])('%s=%s', (name, value) => {
    for (const NODE_ENV of ['', 'development', 'test']) {
      const lines = refusals({ NODE_ENV, [name]: value })
      expect(lines).toEqual([expect.stringMatching(`- NODE_ENV must be production because ${name} .*=development\\)$`)])
    }
  })

  test.each([
    ['PUBLIC_URL', 'https://localhost:8443'],
    ['PUBLIC_URL', 'http://192.168.1.7:3000'],
    ['TRUST_PROXY', '0'],
    ['HOST', 'localhost'],
    ['HOST', '127.0.0.2'],
    ['HOST', '::1'],
  ])('but not with %s=%s', (name, value) => {
    expect(refusals({ [name]: value })).toEqual([])
  })
})

describe('production refuses', () => {
  test.each([
    ['RATE_LIMIT must be on', 'no-rate-limit', { RATE_LIMIT: 'off' }],
    ['DEMO_DATA must be off', 'demo-data', { DEMO_DATA: 'on' }],
    ['DEMO_DATA must be off', 'demo-data', { DEMO_DATA: 'dates' }],
    ['SMTP_URL must be set', 'no-mail', { SMTP_URL: '' }],
    ['PUBLIC_URL must be the https:// address', 'http', { PUBLIC_URL: '' }],
    ['PUBLIC_URL must be the https:// address', 'http', { PUBLIC_URL: 'http://powderpool.example' }],
    ['PAYPAL_CLIENT_ID, BTCPAY_API_KEY or BANK_IBAN must be set', 'simulated-payments', NO_PAYPAL],
    ['SELLER_NAME must be set', 'demo-seller', NO_SELLER],
    ['DATA_KEY still has its public default value', 'default-secrets', { DATA_KEY: '' }],
  ])('%s (%s), unless it is allowed by name', (problem, mode, change) => {
    const given = { ...LIVE, ...change }
    expect(refusals(given)).toEqual([expect.stringMatching(`- ${problem}.*\\(for a trial: ALLOW_UNSAFE=${mode}\\)$`)])
    expect(refusals({ ...given, ALLOW_UNSAFE: 'development' })).toHaveLength(1)
    expect(parseSettings({ ...given, ALLOW_UNSAFE: `development, ${mode}` }).unsafeModes).toEqual([mode])
  })

  test('all unsafe settings together', () => {
    const lines = refusals({ NODE_ENV: 'production', RATE_LIMIT: 'off', DEMO_DATA: 'on' })
    for (const name of [
      'SESSION_SECRET',
      'DATA_KEY',
      'GATE_PASSWORD',
      'RATE_LIMIT',
      'DEMO_DATA',
      'SMTP_URL',
      'PUBLIC_URL',
      'SELLER_NAME',
    ])
      expect(lines.some((line) => line.includes(`- ${name} `))).toBe(true)
    expect(lines).toHaveLength(9)
  })

  test('but accepts payment methods that move real money', () => {
    expect(refusals({ ...LIVE, ...NO_PAYPAL, ...BANK })).toEqual([])
  })
})
