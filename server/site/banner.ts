import type { Settings } from '../../config/settings.ts'
import type { Site } from './site.ts'

/** Prints addresses and logins for the person who started the site. */
export function printBanner(site: Site, settings: Settings): void {
  const { production, GATE, GATE_USERNAME, GATE_PASSWORD, SMTP_URL } = settings
  const rows = {
    Site: site.url,
    Gate: GATE !== 'off' && !production && `user ${GATE_USERNAME}, password ${GATE_PASSWORD}`,
    'First staff login': site.setupLink && (production ? `emailed to ${settings.STAFF_EMAIL}` : site.setupLink),
    'Back-office': `${site.url}/staff`,
    Mail: SMTP_URL ? 'sent over SMTP' : production ? 'stored in the database' : `${site.url}/dev/mail`,
    Payments: `${moneyWords(settings.paymentsSimulated)}: ${site.paymentUrls.payPal}`,
    Cryptocurrency: `${moneyWords(settings.cryptoSimulated)}: ${site.paymentUrls.btcPay}`,
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
