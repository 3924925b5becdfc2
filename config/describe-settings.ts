import { retentionSettings } from './retention.ts'
import { type SettingName, type Settings, settingNames } from './settings.ts'

/** Where a value comes from. A stand-in plays what is not set. */
type SettingSource = 'set' | 'default' | 'stand-in' | 'unset'

type DescribedSetting = {
  name: SettingName
  source: SettingSource
  /** Undefined for a setting without a value, and for a hidden one. */
  value: string | undefined
  isHidden: boolean
}

const names = (...known: SettingName[]) => known

/** Shown whole. A setting that is on neither list stays hidden, so that a new secret is never shown by mistake. */
const OPEN = new Set([
  ...names('NODE_ENV', 'PORT', 'HOST', 'FUNCTION_ORIGINS', 'ALLOW_UNSAFE', 'TRUST_PROXY', 'SITE_NAME', 'SITE_HOST'),
  ...names('DATA_DIR', 'DATABASE_POOL', 'METRICS_PORT', 'DEMO_DATA', 'RATE_LIMIT', 'PASSWORD_HASHING', 'LOG_LEVEL'),
  ...names('GATE', 'GATE_USERNAME', 'MAIL_FROM', 'STAFF_EMAIL', 'S3_BUCKET', 'S3_REGION'),
  ...names('PAYPAL_CLIENT_ID', 'PAYPAL_WEBHOOK_ID', 'BTCPAY_STORE_ID'),
  ...names('BANK_HOLDER', 'BANK_IBAN', 'BANK_BIC', 'BANK_NAME'),
  ...names('BANK_ROUTING_NUMBER', 'BANK_ACCOUNT_NUMBER', 'BANK_ADDRESS'),
  ...names('SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_TAX_NUMBER', 'TAX_PERCENT'),
  ...names('WHATSAPP_NUMBER', 'PHONE', 'DESK_NAME', 'DESK_HOURS', 'CONTACT_EMAIL'),
  ...names(...(Object.keys(retentionSettings) as (keyof typeof retentionSettings)[])),
])

/** Shown without the user name, password and query that the address may contain. */
const ADDRESSES = new Set([
  ...names('PUBLIC_URL', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'SMTP_URL', 'S3_ENDPOINT'),
  ...names('PAYPAL_API_BASE', 'PAYPAL_SDK_BASE', 'BTCPAY_URL', 'INSTAGRAM_URL'),
])

/** Every setting with its value and source, without secrets, for the owners' page. */
export function describeSettings(settings: Settings): DescribedSetting[] {
  return settingNames.map((name) => {
    const text = [settings[name] ?? []].flat().join(', ')
    const isHidden = !OPEN.has(name) && !ADDRESSES.has(name)
    const shown = ADDRESSES.has(name) ? withoutLogin(text) : text
    const value = isHidden || text === '' ? undefined : shown
    return { name, source: sourceOf(name, text, settings), value, isHidden: isHidden && text !== '' }
  })
}

function sourceOf(name: SettingName, text: string, settings: Settings): SettingSource {
  if (settings.givenNames.includes(name)) return 'set'
  if (isPlayed(name, settings)) return 'stand-in'
  return text === '' ? 'unset' : 'default'
}

function isPlayed(name: SettingName, settings: Settings): boolean {
  if (name.startsWith('PAYPAL_')) return settings.paymentsSimulated
  if (name.startsWith('BTCPAY_')) return settings.cryptoSimulated
  if (name.startsWith('BANK_')) return settings.bankAccount.isSimulated
  return name.startsWith('SELLER_') && settings.seller.isDemo
}

function withoutLogin(address: string): string | undefined {
  const url = URL.parse(address)
  return url ? `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}` : undefined
}
