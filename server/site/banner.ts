import { providerUrls } from '../payments/open-payments.ts'
import type { Site } from './start-site.ts'

/** Prints addresses and logins for the person who started the site. */
export function printBanner({ settings, setupLink }: Site): void {
  const { PUBLIC_URL: url } = settings
  const providers = providerUrls(settings)
  const { production, GATE, GATE_USERNAME, GATE_PASSWORD, SMTP_URL } = settings
  const rows = {
    Site: url,
    Gate: GATE !== 'off' && !production && `user ${GATE_USERNAME}, password ${GATE_PASSWORD}`,
    'First staff login': setupLink && (production ? `emailed to ${settings.STAFF_EMAIL}` : setupLink),
    'Back-office': `${url}/staff`,
    Mail: SMTP_URL ? 'sent over SMTP' : production ? 'stored in the database' : `${url}/dev/mail`,
    Payments: `${moneyWords(settings.paymentsSimulated)}: ${providers.payPal}`,
    Cryptocurrency: `${moneyWords(settings.cryptoSimulated)}: ${providers.btcPay}`,
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
