import type { Settings } from '../config/settings.ts'
import type { Site } from './site.ts'

/** What the person who started the site needs to know now. */
export function printBanner(site: Site, settings: Settings): void {
  const rows: [string, string][] = [['Site', site.url]]
  if (settings.GATE !== 'off' && !settings.production) {
    rows.push(['Gate', `user ${settings.GATE_USERNAME}, password ${settings.GATE_PASSWORD}`])
  }
  if (site.setupLink) {
    rows.push(['First staff login', settings.production ? `emailed to ${settings.STAFF_EMAIL}` : site.setupLink])
  }
  rows.push(['Back-office', `${site.url}/staff`])
  rows.push([
    'Mail',
    settings.SMTP_URL ? 'sent over SMTP' : settings.production ? 'stored in the database' : `${site.url}/dev/mail`,
  ])
  rows.push(['Payments', `${moneyWords(settings.paymentsSimulated)}: ${site.paymentPlaces.payPal}`])
  rows.push(['Cryptocurrency', `${moneyWords(settings.cryptoSimulated)}: ${site.paymentPlaces.btcPay}`])
  const width = Math.max(...rows.map(([label]) => label.length))
  console.log(`\n${settings.SITE_NAME} is ready.\n`)
  for (const [label, value] of rows) console.log(`  ${label.padEnd(width)}  ${value}`)
  console.log('\nPress Ctrl+C to stop.\n')
}

function moneyWords(isSimulated: boolean): string {
  return isSimulated ? 'simulated, no real money' : 'live'
}
