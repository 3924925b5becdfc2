import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseSettings, SettingsError, settingNames } from './settings.ts'

const ownSecrets = {
  SESSION_SECRET: 'a secret of our very own',
  DATA_KEY: 'a key of our very own',
  GATE_PASSWORD: 'fresh-snow',
}

/** The other settings that production needs. */
const live = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://powderpool.example',
  SMTP_URL: 'smtps://mail.example:465',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
  SELLER_NAME: 'Us Inc.',
  SELLER_ADDRESS: '1 Street, Town',
  SELLER_TAX_NUMBER: '123456789',
}

function complaint(environment: Record<string, string | undefined>): string {
  try {
    parseSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  throw new Error(`accepted: ${JSON.stringify(environment)}`)
}

test('[M37] the tax rate is a percentage that prices can include, or none', () => {
  expect(parseSettings({ TAX_PERCENT: '8.1' }).taxPercent).toBe(8.1)
  expect(parseSettings({ TAX_PERCENT: ' ' }).taxPercent).toBeNull()
  for (const TAX_PERCENT of ['0', '-5', '51', '8,1', '8%'])
    expect(complaint({ TAX_PERCENT }), TAX_PERCENT).toContain('TAX_PERCENT must be a number above 0')
})

test('without any setting the site runs on a laptop', () => {
  expect(parseSettings({})).toEqual({
    NODE_ENV: 'development',
    PORT: 3000,
    HOST: '127.0.0.1',
    FUNCTION_ORIGINS: [],
    ALLOW_UNSAFE: [],
    DATA_DIR: './data',
    DATABASE_POOL: 10,
    GATE: 'browser',
    GATE_USERNAME: 'powder',
    GATE_PASSWORD: 'first-tracks',
    SITE_NAME: 'Powderpool',
    SITE_HOST: 'powderpool.example',
    SESSION_SECRET: 'powderpool-development-secret',
    DATA_KEY: 'powderpool-development-data-key',
    MAIL_FROM: 'Powderpool <hello@powderpool.example>',
    STAFF_EMAIL: 'team@powderpool.example',
    BANK_HOLDER: 'Powderpool (simulated)',
    BANK_IBAN: 'XX00SIMULATED0000000',
    BANK_BIC: 'XXXXXX00',
    BANK_NAME: 'Simulated Bank',
    SELLER_NAME: 'Powderpool (demo)',
    SELLER_ADDRESS: '1 Demo Street, Toronto ON M5V 0A1, Canada',
    SELLER_TAX_NUMBER: 'DEMO-000000000',
    WHATSAPP_NUMBER: '14165550142',
    PHONE: '+1 416 555 0142',
    DESK_NAME: 'Guest desk',
    DESK_HOURS: 'Mon-Fri 8:00 AM-6:00 PM PST, Sat-Sun 9:00 AM-4:00 PM PST',
    CONTACT_EMAIL: 'hello@powderpool.example',
    INSTAGRAM_URL: 'https://www.instagram.com/powderpool.example',
    KEEP_WAITLIST_MONTHS: 12,
    KEEP_DATELESS_WAITLIST_MONTHS: 24,
    KEEP_LEFT_WAITLIST_DAYS: 30,
    KEEP_UNPAID_BOOKING_DAYS: 30,
    KEEP_BOOKING_YEARS: 7,
    KEEP_OPERATOR_DETAILS_DAYS: 30,
    KEEP_INQUIRY_MONTHS: 24,
    KEEP_JOB_APPLICATION_MONTHS: 12,
    KEEP_FILE_MONTHS: 12,
    KEEP_UNCONFIRMED_DAYS: 30,
    KEEP_NEWSLETTER_PROOF_YEARS: 3,
    KEEP_MAIL_DAYS: 30,
    retention: expect.any(Object),
    DEMO_DATA: 'on',
    RATE_LIMIT: 'on',
    PASSWORD_HASHING: 'slow',
    TRUST_PROXY: 0,
    LOG_LEVEL: 'info',
    production: false,
    unsafeModes: [],
    bankAccount: expect.any(Object),
    seller: {
      name: 'Powderpool (demo)',
      address: ['1 Demo Street', 'Toronto ON M5V 0A1', 'Canada'],
      taxNumber: 'DEMO-000000000',
      isDemo: true,
    },
    taxPercent: null,
    paymentsSimulated: true,
    cryptoSimulated: true,
    givenNames: [],
  })
})

test('values that are set are used, and numbers are parsed', () => {
  const given = {
    PORT: '0',
    PUBLIC_URL: 'https://powderpool.example',
    DATABASE_URL: 'postgresql://someone@db.example:5433/site',
    DATABASE_POOL: '25',
    GATE: 'server',
    ALLOW_UNSAFE: 'development',
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    MAIL_FROM: 'hello@powderpool.example',
    TRUST_PROXY: '2',
  }
  const parsed = { PORT: 0, DATABASE_POOL: 25, TRUST_PROXY: 2, ALLOW_UNSAFE: ['development'] }
  expect(parseSettings(given)).toMatchObject({ ...given, ...parsed })
})

test('[C1] the setting for origins that may call functions is a list', () => {
  const { FUNCTION_ORIGINS } = parseSettings({ FUNCTION_ORIGINS: 'https://partner.example, http://localhost:8080' })
  expect(FUNCTION_ORIGINS).toEqual(['https://partner.example', 'http://localhost:8080'])
})

test('an empty or blank value means the default', () => {
  const blank = Object.fromEntries(settingNames.map((name, index) => [name, index % 2 ? '' : '  ']))
  expect(parseSettings(blank)).toEqual(parseSettings({}))
})

test.each(['production', 'development'])('quick hashing of passwords is refused in %s', (NODE_ENV) => {
  expect(complaint({ NODE_ENV, PASSWORD_HASHING: 'quick' })).toContain('PASSWORD_HASHING is for NODE_ENV=test only')
  expect(parseSettings({ NODE_ENV: 'test', PASSWORD_HASHING: 'quick' }).PASSWORD_HASHING).toBe('quick')
})

test('variables of other programs are ignored', () => {
  expect(parseSettings({ HOME: '/root', SHELL: '/bin/sh' })).toEqual(parseSettings({}))
})

describe('a wrong value is refused with its name and how to fix it', () => {
  test.each([
    ['NODE_ENV', 'staging', 'one of: development, production, test'],
    ['PORT', 'http', 'a port number'],
    ['PORT', '3000.5', 'whole number'],
    ['PORT', '-1', 'from 0 to 65535'],
    ['PORT', '70000', 'from 0 to 65535'],
    ['PUBLIC_URL', 'powderpool.example', 'http:// or https://'],
    ['PUBLIC_URL', 'ftp://powderpool.example', 'http:// or https://'],
    ['FUNCTION_ORIGINS', 'partner.example', 'https://partner.example'],
    ['FUNCTION_ORIGINS', 'https://partner.example, https://other.example/', 'separated by commas'],
    ['FUNCTION_ORIGINS', '*', 'https://partner.example'],
    ['ALLOW_UNSAFE', 'everything', 'names from this list'],
    ['DATABASE_URL', 'mysql://db.example/site', 'postgres:// or postgresql://'],
    ['DATABASE_POOL', '1', 'from 2 to 200'],
    ['DATABASE_POOL', '1000', 'from 2 to 200'],
    ['DATABASE_POOL', 'many', 'number'],
    ['GATE', 'on', 'one of: browser, server, off'],
    ['SESSION_SECRET', 'short', 'openssl rand -hex 32'],
    ['DATA_KEY', 'short', 'openssl rand -hex 32'],
    ['DATA_KEY_OLD', 'short', 'openssl rand -hex 32'],
    ['SMTP_URL', 'mail.example:25', 'smtp:// or smtps://'],
    ['MAIL_FROM', 'Powderpool', 'such as Powderpool <hello@powderpool.example>'],
    ['MAIL_FROM', 'a@example.com>\r\nBcc: b@example.com', 'such as Powderpool <hello@powderpool.example>'],
    ['STAFF_EMAIL', 'team', 'one email address'],
    ['STAFF_EMAIL', 'a@example.com, b@example.com', 'one email address'],
    ['CONTACT_EMAIL', 'hello@', 'one email address'],
    ['WHATSAPP_NUMBER', '+1 416 555 0142', 'with the country code and without a plus sign'],
    ['INSTAGRAM_URL', 'http://www.instagram.com/x', 'https://'],
    ['DEMO_DATA', 'yes', 'one of: on, dates, off'],
    ['RATE_LIMIT', 'true', 'one of: on, off'],
    ['TRUST_PROXY', 'yes', 'number of proxies'],
    ['TRUST_PROXY', '11', 'from 0 to 10'],
    ['LOG_LEVEL', 'loud', 'one of: debug, info, warn, error, silent'],
  ])('%s=%s', (name, value, fix) => {
    const lines = complaint({ ALLOW_UNSAFE: 'development', [name]: value }).split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`- ${name} must`)
    expect(lines[1]).toContain(fix)
  })
})

test('all wrong values are listed together, including default secrets in production', () => {
  const message = complaint({ NODE_ENV: 'production', PORT: 'x', GATE: 'maybe', STAFF_EMAIL: 'nobody' })
  for (const name of ['PORT', 'GATE', 'STAFF_EMAIL', 'SESSION_SECRET', 'GATE_PASSWORD']) {
    expect(message).toMatch(new RegExp(`^ {2}- ${name} `, 'm'))
  }
})

test('production refuses the public default secrets, set or unset', () => {
  for (const given of [{}, { SESSION_SECRET: 'powderpool-development-secret', GATE_PASSWORD: 'first-tracks' }]) {
    const message = complaint({ NODE_ENV: 'production', ...given })
    expect(message).toContain('- SESSION_SECRET still has its public default value')
    expect(message).toContain('- DATA_KEY still has its public default value')
    expect(message).toContain('- GATE_PASSWORD still has its public default value')
    expect(message).toContain('set your own')
  }
  expect(parseSettings({ ...live, ...ownSecrets })).toMatchObject({ production: true, ...ownSecrets })
})

const bucket = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'files',
  S3_REGION: 'auto',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('a bucket needs all its settings, and missing ones are named', () => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region } = bucket
  const whole = { endpoint, name, region, accessKeyId: 'key', secretAccessKey: 'secret' }
  expect(parseSettings(bucket).bucket).toEqual(whole)
  expect(parseSettings({}).bucket).toBeUndefined()
  expect(complaint({ ...bucket, S3_ENDPOINT: 's3.example' })).toMatch(/- S3_ENDPOINT must .* https:\/\//)
  for (const forgotten of Object.keys(bucket)) {
    const lines = complaint({ ...bucket, [forgotten]: '' }).split('\n')
    expect(lines.slice(1)).toEqual([expect.stringContaining(`- ${forgotten} must be set because S3_`)])
  }
})

const payPalApp = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'webhook' }

test('payments are simulated until all of PayPal’s credentials are set, and missing ones are named', () => {
  expect(parseSettings(payPalApp)).toMatchObject({ ...payPalApp, paymentsSimulated: false })
  expect(parseSettings({ PAYPAL_API_BASE: 'http://127.0.0.1:4000' }).paymentsSimulated).toBe(true)
  expect(complaint({ PAYPAL_API_BASE: 'api-m.paypal.com' })).toMatch(/- PAYPAL_API_BASE must .* https:\/\//)
  for (const forgotten of Object.keys(payPalApp)) {
    const lines = complaint({ ...payPalApp, [forgotten]: '' }).split('\n')
    expect(lines.slice(1)).toEqual([expect.stringContaining(`- ${forgotten} must be set because PAYPAL_`)])
  }
})

const btcPayStore = {
  BTCPAY_URL: 'https://btcpay.example',
  BTCPAY_STORE_ID: 'store',
  BTCPAY_API_KEY: 'key',
  BTCPAY_WEBHOOK_SECRET: 'secret',
}

test('cryptocurrency is simulated until all of BTCPay’s settings are set, and missing ones are named', () => {
  expect(parseSettings(btcPayStore)).toMatchObject({ ...btcPayStore, cryptoSimulated: false })
  expect(parseSettings({ BTCPAY_URL: 'http://127.0.0.1:4000' }).cryptoSimulated).toBe(true)
  expect(complaint({ BTCPAY_URL: 'btcpay.example' })).toMatch(/- BTCPAY_URL must .* https:\/\//)
  for (const forgotten of Object.keys(btcPayStore)) {
    const lines = complaint({ ...btcPayStore, [forgotten]: '' }).split('\n')
    expect(lines.slice(1)).toEqual([expect.stringContaining(`- ${forgotten} must be set because BTCPAY_`)])
  }
})

test('without a gate, production needs no gate password', () => {
  const { SESSION_SECRET, DATA_KEY } = ownSecrets
  expect(parseSettings({ ...live, GATE: 'off', SESSION_SECRET, DATA_KEY }).GATE).toBe('off')
})

test('docs/operating.md names every setting', () => {
  const operating = readFileSync('docs/operating.md', 'utf8')
  expect(settingNames.filter((name) => !operating.includes(`\`${name}\``))).toEqual([])
})
