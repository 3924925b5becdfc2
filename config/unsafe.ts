type Given = Record<string, string | undefined>

/** Secrets in the public code. They are fine on a laptop and refused in production mode. */
export const DEFAULT_SECRETS = {
  SESSION_SECRET: 'powderpool-development-secret',
  DATA_KEY: 'powderpool-development-data-key',
  GATE_PASSWORD: 'first-tracks',
}

const DEMO_MODES = ['on', 'dates']

/**
 * Ways to run the site that are fine on a laptop, and dangerous where strangers reach it. Each gives the settings that are
 * wrong and how to fix them. ALLOW_UNSAFE names the ones to accept for a trial.
 */
const modes = {
  development: (given) => (isProduction(given) ? [] : reachedFromOutside(given)),
  'default-secrets': (given) => (isProduction(given) ? defaultSecrets(given) : []),
  'no-rate-limit': inProduction('RATE_LIMIT must be on: without limits one script can stop the site', (given) =>
    isSetTo(given.RATE_LIMIT, 'off'),
  ),
  'demo-data': inProduction('DEMO_DATA must be off: guests would pay for departures that do not exist', (given) =>
    DEMO_MODES.some((mode) => isSetTo(given.DEMO_DATA, mode)),
  ),
  'no-mail': inProduction(
    'SMTP_URL must be set: without a mail server no guest gets a mail',
    (given) => !given.SMTP_URL,
  ),
  http: inProduction(
    'PUBLIC_URL must be the https:// address of the site: without TLS anyone on the way reads links and passwords',
    (given) => !given.PUBLIC_URL?.trim().startsWith('https:'),
  ),
  'simulated-payments': inProduction(
    'PAYPAL_CLIENT_ID, BTCPAY_API_KEY or BANK_IBAN must be set with its companions: without any, seats are sold for simulated money',
    (given) => !given.PAYPAL_CLIENT_ID && !given.BTCPAY_API_KEY && !given.BANK_IBAN,
  ),
  'demo-seller': inProduction(
    'SELLER_NAME must be set with its companions: without it, invoices name a seller that does not exist',
    (given) => !given.SELLER_NAME,
  ),
} satisfies Record<string, (given: Given) => string[]>

export type UnsafeMode = keyof typeof modes

export const UNSAFE_MODES = Object.keys(modes) as UnsafeMode[]

export function findUnsafe(given: Given): { mode: UnsafeMode; problem: string }[] {
  return UNSAFE_MODES.flatMap((mode) => modes[mode](given).map((problem) => ({ mode, problem })))
}

function inProduction(problem: string, isUnsafe: (given: Given) => boolean): (given: Given) => string[] {
  return (given) => (isProduction(given) && isUnsafe(given) ? [problem] : [])
}

function isProduction({ NODE_ENV }: Given): boolean {
  return isSetTo(NODE_ENV, 'production')
}

function isSetTo(value: string | undefined, wanted: string): boolean {
  return value?.trim() === wanted
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/

/** A setting that says that the site is more than a trial on one machine. */
function reachedFromOutside(given: Given): string[] {
  const url = URL.parse(given.PUBLIC_URL?.trim() ?? '')
  const isPublic = url?.protocol === 'https:' && !LOOPBACK.test(url.hostname)
  const reason =
    (isPublic && 'PUBLIC_URL is a public address') ||
    (Number(given.TRUST_PROXY) > 0 && 'TRUST_PROXY is set') ||
    (given.HOST && !LOOPBACK.test(given.HOST.trim()) && 'HOST is not this machine alone')
  return reason ? [`NODE_ENV must be production because ${reason}`] : []
}

function defaultSecrets(given: Given): string[] {
  return Object.entries(DEFAULT_SECRETS)
    .filter(([name, value]) => (given[name]?.trim() ?? value) === value)
    .filter(([name]) => name !== 'GATE_PASSWORD' || given.GATE !== 'off')
    .map(([name]) => `${name} still has its public default value; set your own for production`)
}
