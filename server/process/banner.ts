import type { Settings } from '#config/settings.ts'
import { providerModules } from '#payments/providers.ts'
import { liveMethodsOf } from '#server/payments/open-payments.ts'
import type { Site } from './start-site.ts'

/** Prints addresses and logins for the person who started the site. */
export function printBanner({ settings, setupLink, isLogProtected, metricsUrl }: Site): void {
  const { PUBLIC_URL: url } = settings
  const { production, GATE, GATE_USERNAME, GATE_PASSWORD, SMTP_URL } = settings
  const rows = {
    Site: url,
    Gate: GATE !== 'off' && !production && `user ${GATE_USERNAME}, password ${GATE_PASSWORD}`,
    'First staff login': setupLink && (production && SMTP_URL ? `emailed to ${settings.STAFF_EMAIL}` : setupLink),
    'Back office': `${url}/staff`,
    Mail: SMTP_URL ? 'sent over SMTP' : production ? 'stored in the database' : `${url}/dev/mail`,
    Metrics: metricsUrl,
    ...providerRows(settings),
    'Audit log': !isLogProtected && 'not protected: set DATABASE_OWNER_URL',
    Unsafe: settings.unsafeModes.length > 0 && `allowed for a trial: ${settings.unsafeModes.join(', ')}`,
  }
  const shown = Object.entries(rows).filter(([, value]) => value)
  const width = Math.max(...shown.map(([label]) => label.length))
  console.log(`\n${settings.SITE_NAME} is ready.\n`)
  for (const [label, value] of shown) console.log(`  ${label.padEnd(width)}  ${value}`)
  console.log('\nPress Ctrl+C to stop.\n')
}

function providerRows(settings: Settings): Record<string, string> {
  const isLive = liveMethodsOf(settings).length > 0
  const rows = Object.values(providerModules).map(({ label, isSimulated, urlOf }) => {
    const url = urlOf(settings)
    const simulated = isLive ? 'not offered' : `simulated, no real money: ${url}/stand-in/`
    return [label, isSimulated(settings) ? simulated : `live: ${url}`]
  })
  return Object.fromEntries(rows)
}
