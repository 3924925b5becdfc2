import { z } from 'zod'
import { BANK_ACCOUNT, bankAccountOf, bankSettings, US_WIRE } from './bank.ts'
import { retentionOf, retentionSettings } from './retention.ts'
import { SELLER, sellerOf, sellerSettings, taxSettings } from './seller.ts'
import { DEFAULT_SECRETS, findUnsafe, UNSAFE_MODES, type UnsafeMode } from './unsafe.ts'

const url = (protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be a URL starting with ${protocols.join(':// or ')}://`,
  })

const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of: ${values.join(', ')}` })

const text = (what: string) => z.string().trim().min(1, `must not be empty: ${what}`)

const secret = z.string().min(16, 'must have at least 16 characters; try: openssl rand -hex 32')

const wholeNumber = (what: string, min: number, max: number) => {
  const error = `must be ${what}, a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}

/** As a browser sends it: without a path, and without a slash at the end. */
const isOrigin = (text: string) => /^https?:/.test(text) && URL.parse(text)?.origin === text

const valuesOf = (text: string) => text.split(',').map((value) => value.trim())

/** Several values, separated by commas. */
const list = (isValid: (value: string) => boolean, error: string) =>
  z
    .string()
    .transform(valuesOf)
    .refine((values) => values.every(isValid), error)
    .default([])

/** An address alone, or a name with the address in angle brackets. Anything else would fail with every mail. */
const SENDER = /^(?:[^\s<>@]+@[^\s<>@]+|[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>)$/

const mailAddress = z.email('must be one email address, such as team@powderpool.example')

/** Every setting, with its default and the reason for it. Unset or empty means the default. docs/operating.md lists all. */
const schema = z.object({
  /** `production` refuses what is unsafe (unsafe.ts) and hides the development mailbox. */
  NODE_ENV: choice(['development', 'production', 'test']).default('development'),
  /** 3000 is a common default. 0 picks a free port, which the tests use. */
  PORT: wholeNumber('a port number', 0, 65_535).default(3000),
  /** Loopback, so that trying the site never opens it to a network. A server sets 0.0.0.0. */
  HOST: text('the address to listen on, such as 127.0.0.1').default('127.0.0.1'),
  /** The address for visitors, in mails and canonical links; https turns on HSTS. Unset: the listening address. */
  PUBLIC_URL: url(['http', 'https']).optional(),
  /** Rule C1: other sites whose pages may call the functions. */
  FUNCTION_ORIGINS: list(isOrigin, 'must be origins such as https://partner.example, separated by commas'),
  /** Dangerous modes (unsafe.ts) that are accepted for a trial. */
  ALLOW_UNSAFE: list(
    (name) => UNSAFE_MODES.some((mode) => mode === name),
    `must be names from this list, separated by commas: ${UNSAFE_MODES.join(', ')}`,
  ),
  /** Holds the embedded database, the site's lock and uploaded files. */
  DATA_DIR: text('a folder').default('./data'),
  /** Unset: the embedded PostgreSQL 18 in DATA_DIR. */
  DATABASE_URL: url(['postgres', 'postgresql']).optional(),
  /** Migrations use it. With it, the role of DATABASE_URL cannot change the audit log. */
  DATABASE_OWNER_URL: url(['postgres', 'postgresql']).optional(),
  /** Connections per instance; two cores keep about ten busy. */
  DATABASE_POOL: wholeNumber('a number of connections', 2, 200).default(10),
  /** Unset: /metrics has no separate port. Set: it also listens here, on HOST; 0 picks a free port. */
  METRICS_PORT: wholeNumber('a port number', 0, 65_535).optional(),
  /** Set: /metrics requires it on every port, and the site's own port answers as well. Unset: that port has no /metrics. */
  METRICS_TOKEN: secret.optional(),
  /** Rule K1. `browser` is the gate of docs/specification.md 3. */
  GATE: choice(['browser', 'server', 'off']).default('browser'),
  GATE_USERNAME: text('the gate’s username').default('powder'),
  GATE_PASSWORD: text('the gate’s password').default(DEFAULT_SECRETS.GATE_PASSWORD),
  SITE_NAME: text('the product’s name').default('Powderpool'),
  SITE_HOST: text('the host in the legal line').default('powderpool.example'),
  /** Signs cookies and links. Changing it ends every session and every mailed link. */
  SESSION_SECRET: secret.default(DEFAULT_SECRETS.SESSION_SECRET),
  /** Seals the guests' answers for the operator. Without it they cannot be read, so back it up like the database. */
  DATA_KEY: secret.default(DEFAULT_SECRETS.DATA_KEY),
  /** The previous key. Keep it until 30 days after the last trip whose answers it sealed. */
  DATA_KEY_OLD: secret.optional(),
  /** Unset: mail stays in the database and can be read at /dev/mail. */
  SMTP_URL: url(['smtp', 'smtps']).optional(),
  MAIL_FROM: z
    .string()
    .regex(SENDER, 'must be a sender address, such as Powderpool <hello@powderpool.example>')
    .default('Powderpool <hello@powderpool.example>'),
  /** Receives the visitors' inquiries. */
  STAFF_EMAIL: mailAddress.default('team@powderpool.example'),
  /** A bucket of any S3-compatible service: set all five or none. Unset: uploaded files stay in DATA_DIR. */
  S3_ENDPOINT: url(['http', 'https']).optional(),
  S3_BUCKET: text('the bucket’s name').optional(),
  S3_REGION: text('the bucket’s region, such as eu-central-1, or auto').optional(),
  S3_ACCESS_KEY_ID: text('the bucket’s access key').optional(),
  S3_SECRET_ACCESS_KEY: text('the bucket’s secret key').optional(),
  /** Your PayPal app: set all three or none. Unset: payments are simulated. */
  PAYPAL_CLIENT_ID: text('the client ID of your PayPal app').optional(),
  PAYPAL_CLIENT_SECRET: text('the secret of your PayPal app').optional(),
  PAYPAL_WEBHOOK_ID: text('the ID of the webhook in your PayPal app').optional(),
  /** Unset: PayPal's live API, or without credentials a stand-in that starts with the site. */
  PAYPAL_API_BASE: url(['http', 'https']).optional(),
  /** Browsers load PayPal's button from here. Unset: PayPal, or without credentials the stand-in. */
  PAYPAL_SDK_BASE: url(['http', 'https']).optional(),
  ...bankSettings,
  ...sellerSettings,
  ...taxSettings,
  /** Your BTCPay Server with its store, key and webhook. Unset: cryptocurrency is simulated. */
  BTCPAY_URL: url(['http', 'https']).optional(),
  BTCPAY_STORE_ID: text('the ID of your BTCPay store').optional(),
  BTCPAY_API_KEY: text('an API key for your BTCPay account').optional(),
  BTCPAY_WEBHOOK_SECRET: text('the secret of the webhook in your BTCPay store').optional(),
  /** Signs the messages of stand-ins. Unset: made at each start; stand-ins that run on their own need the same one. */
  STAND_IN_SECRET: text('the secret of stand-ins that run on their own').optional(),
  /** Digits only, with country code, as wa.me expects it. The default is a number reserved for fiction. */
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\d{8,15}$/, 'must be 8 to 15 digits, with the country code and without a plus sign')
    .default('14165550142'),
  PHONE: text('a phone number as people read it').default('+1 416 555 0142'),
  /** The footer and every mail say who answers, and when. */
  DESK_NAME: text('the name of the desk that answers').default('Guest desk'),
  DESK_HOURS: text('the hours of that desk').default('Mon-Fri 8:00 AM-6:00 PM PST, Sat-Sun 9:00 AM-4:00 PM PST'),
  CONTACT_EMAIL: mailAddress.default('hello@powderpool.example'),
  INSTAGRAM_URL: url(['https']).default('https://www.instagram.com/powderpool.example'),
  ...retentionSettings,
  /** What an empty database starts with: the demo season, or its public dates alone. In production the default is `off`. */
  DEMO_DATA: choice(['on', 'dates', 'off']).default('on'),
  /** `off` is for load tests only. */
  RATE_LIMIT: choice(['on', 'off']).default('on'),
  /** `quick` is for tests, which log in hundreds of times, and exists only with NODE_ENV=test. */
  PASSWORD_HASHING: choice(['slow', 'quick']).default('slow'),
  /** The number of proxies in front that are trusted to report the visitor’s address. */
  TRUST_PROXY: wholeNumber('a number of proxies', 0, 10).default(0),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Bucket = { endpoint: string; name: string; region: string; accessKeyId: string; secretAccessKey: string }

export type Settings = z.infer<typeof schema> & {
  production: boolean
  /** Modes that would be refused without ALLOW_UNSAFE. */
  unsafeModes: UnsafeMode[]
  /** Stores uploaded files, if set. Otherwise they stay in DATA_DIR. */
  bucket: Bucket | undefined
  retention: ReturnType<typeof retentionOf>
  bankAccount: ReturnType<typeof bankAccountOf>
  seller: ReturnType<typeof sellerOf>
  /** Rule M37: null for no tax. */
  taxPercent: number | null
  /** Without credentials, payments are simulated. */
  paymentsSimulated: boolean
  /** Without credentials, cryptocurrency is simulated. */
  cryptoSimulated: boolean
  /** The settings that the environment or `.env` has. All others have their defaults. */
  givenNames: SettingName[]
}

export type SettingName = keyof typeof schema.shape

export const settingNames = Object.keys(schema.shape) as SettingName[]

/** Thrown with one line per wrong setting, so that the person who starts the site sees all of them together. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const production = given.NODE_ENV === 'production'
  const parsed = schema.safeParse({ ...(production && { DEMO_DATA: 'off' }), ...given })
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  const allowed = valuesOf(given.ALLOW_UNSAFE ?? '')
  const unsafe = Object.groupBy(findUnsafe(given), ({ mode }) => (allowed.includes(mode) ? 'allowed' : 'refused'))
  problems.push(...(unsafe.refused ?? []).map(({ mode, problem }) => `${problem} (for a trial: ALLOW_UNSAFE=${mode})`))
  problems.push(...missingOf(given, BANK_ACCOUNT), ...missingOf(given, SELLER))
  if (US_WIRE.some((name) => given[name])) problems.push(...missingOf(given, [...BANK_ACCOUNT, ...US_WIRE]))
  if (given.PASSWORD_HASHING && given.NODE_ENV !== 'test') problems.push('PASSWORD_HASHING is for NODE_ENV=test only')
  if (given.DATABASE_OWNER_URL) problems.push(...missingOf(given, ['DATABASE_OWNER_URL', 'DATABASE_URL']))
  problems.push(...missingOf(given, BUCKET_SETTINGS), ...missingOf(given, PAYPAL_CREDENTIALS))
  // BTCPAY_URL alone is allowed: it points to a stand-in that runs as its own process.
  if (BTCPAY_CREDENTIALS.some((name) => given[name]))
    problems.push(...missingOf(given, ['BTCPAY_URL', ...BTCPAY_CREDENTIALS]))
  if (!parsed.success || problems.length > 0) {
    throw new SettingsError(`Some settings are not valid:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
  }
  return {
    ...parsed.data,
    production,
    unsafeModes: [...new Set(unsafe.allowed?.map(({ mode }) => mode))],
    bucket: bucketOf(parsed.data),
    retention: retentionOf(parsed.data),
    bankAccount: bankAccountOf(parsed.data),
    seller: sellerOf(parsed.data),
    taxPercent: parsed.data.TAX_PERCENT ? Number(parsed.data.TAX_PERCENT) : null,
    paymentsSimulated: parsed.data.PAYPAL_CLIENT_ID === undefined,
    cryptoSimulated: parsed.data.BTCPAY_API_KEY === undefined,
    givenNames: settingNames.filter((name) => name in given),
  }
}

const BUCKET_SETTINGS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
const BTCPAY_CREDENTIALS = ['BTCPAY_STORE_ID', 'BTCPAY_API_KEY', 'BTCPAY_WEBHOOK_SECRET']
const PAYPAL_CREDENTIALS = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']

/** The missing ones among settings that only work together. */
function missingOf(given: Record<string, string | undefined>, names: string[]): string[] {
  const [first] = names.filter((name) => given[name])
  return names.filter((name) => first && !given[name]).map((name) => `${name} must be set because ${first} is set`)
}

function bucketOf(given: z.infer<typeof schema>): Bucket | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region } = given
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (!endpoint || !name || !region || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, name, region, accessKeyId, secretAccessKey }
}
