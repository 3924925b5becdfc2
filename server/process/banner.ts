import { providerUrls } from '#server/payments/open-payments.ts'
import type { Site } from './start-site.ts'

/** Prints addresses and logins for the person who started the site. */
export function printBanner({ settings, setupLink, isLogProtected, metricsUrl }: Site): void {
  const { PUBLIC_URL: url } = settings
  const providers = providerUrls(settings)
  const { production, GATE, GATE_USERNAME, GATE_PASSWORD, SMTP_URL } = settings
  const rows = {
    Site: url,
    Gate: GATE !== 'off' && !production && `user ${GATE_USERNAME}, password ${GATE_PASSWORD}`,
    'First staff login': setupLink && (production && SMTP_URL ? `emailed to ${settings.STAFF_EMAIL}` : setupLink),
    'Back-office': `${url}/staff`,
    Mail: SMTP_URL ? 'sent over SMTP' : production ? 'stored in the database' : `${url}/dev/mail`,
    Metrics: metricsUrl,
    Payments: `${moneyWords(settings.paymentsSimulated)}: ${providers.payPal}`,
    'Audit log': !isLogProtected && 'not protected: set DATABASE_OWNER_URL',
    Cryptocurrency: `${moneyWords(settings.cryptoSimulated)}: ${providers.btcPay}`,
    Unsafe: settings.unsafeModes.length > 0 && `allowed for a trial: ${settings.unsafeModes.join(', ')}`,
  }
  const shown = Object.entries(rows).filter(([, value]) => value)
  const width = Math.max(...shown.map(([label]) => label.length))
  console.log(`\n${settings.SITE_NAME} is ready.\n`)
  for (const [label, value] of shown) console.log(`  ${label.padEnd(width)}  ${value}`)
  console.log('\nPress Ctrl+C to stop.\n')
}

function moneyWords(isSimulated: boolean): string {
  return isSimulated ? 'simulated, no real money' : 'live'
}
