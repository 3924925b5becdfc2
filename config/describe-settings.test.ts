import { expect, test } from 'vitest'
import { settingGroups } from '#content/staff/settings.ts'
import { describeSettings } from './describe-settings.ts'
import { parseSettings, settingNames } from './settings.ts'

const find = (environment: Record<string, string>, name: string) =>
  describeSettings(parseSettings(environment)).find((setting) => setting.name === name)

test('the Settings page has words for every setting, each in one place', () => {
  const named = settingGroups.flatMap(({ settings }) => Object.keys(settings))
  expect(named.toSorted()).toEqual(settingNames.toSorted())
})

test('a setting says where its value comes from', () => {
  expect(find({}, 'PHONE')).toEqual({ name: 'PHONE', source: 'default', value: '+1 416 555 0142', isHidden: false })
  expect(find({ PHONE: '+1 604 555 0100' }, 'PHONE')).toMatchObject({ source: 'set', value: '+1 604 555 0100' })
  expect(find({}, 'METRICS_PORT')).toMatchObject({ source: 'unset', value: undefined })
  expect(find({}, 'FUNCTION_ORIGINS')).toMatchObject({ source: 'unset', value: undefined })
  const origins = 'https://one.example,https://two.example'
  expect(find({ FUNCTION_ORIGINS: origins }, 'FUNCTION_ORIGINS')?.value).toBe(
    'https://one.example, https://two.example',
  )
})

test('what is simulated without a setting says so, until it is set', () => {
  for (const name of ['PAYPAL_CLIENT_ID', 'BTCPAY_URL', 'BANK_IBAN', 'SELLER_NAME'])
    expect(find({}, name)?.source, name).toBe('stand-in')
  const seller = { SELLER_NAME: 'Us Inc.', SELLER_ADDRESS: '1 Street, Town', SELLER_TAX_NUMBER: '123456789' }
  expect(find(seller, 'SELLER_NAME')).toMatchObject({ source: 'set', value: 'Us Inc.' })
  const payPal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'webhook' }
  expect(find(payPal, 'PAYPAL_API_BASE')?.source).toBe('unset')
})

const CANARY = 'canary-that-no-one-may-see'

const secrets = {
  SESSION_SECRET: CANARY,
  DATA_KEY: CANARY,
  DATA_KEY_OLD: CANARY,
  GATE_PASSWORD: CANARY,
  METRICS_TOKEN: CANARY,
  STAND_IN_SECRET: CANARY,
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: CANARY,
  PAYPAL_WEBHOOK_ID: 'webhook',
  BTCPAY_URL: 'https://btcpay.example',
  BTCPAY_STORE_ID: 'store',
  BTCPAY_API_KEY: CANARY,
  BTCPAY_WEBHOOK_SECRET: CANARY,
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'files',
  S3_REGION: 'auto',
  S3_ACCESS_KEY_ID: CANARY,
  S3_SECRET_ACCESS_KEY: CANARY,
  SMTP_URL: `smtps://us:${CANARY}@mail.example:465`,
  DATABASE_URL: `postgresql://us:${CANARY}@db.example:5433/site?password=${CANARY}`,
  DATABASE_OWNER_URL: `postgresql://owner:${CANARY}@db.example:5433/site`,
}

test('a secret is shown as set, and an address without its password', () => {
  const described = describeSettings(parseSettings(secrets))
  expect(JSON.stringify(described)).not.toContain(CANARY)
  const hidden = described.filter(({ isHidden }) => isHidden).map(({ name }) => name)
  const whole = Object.entries(secrets).filter(([, value]) => value === CANARY)
  expect(hidden.toSorted()).toEqual(whole.map(([name]) => name).toSorted())
  expect(find(secrets, 'SMTP_URL')?.value).toBe('smtps://mail.example:465')
  expect(find(secrets, 'DATABASE_URL')?.value).toBe('postgresql://db.example:5433/site')
})
