import { parseCookies } from 'better-auth/cookies'
import { isTokenFor, signToken } from '#operations/mail/signed-token.ts'
import type { SiteSettings } from '#operations/tools.ts'

/** A year. The cookie lets no one in; it only gives its device a separate limit of attempts. */
const SECONDS = 365 * 24 * 3600
const PURPOSE = 'staff-device'

type Site = Pick<SiteSettings, 'publicUrl' | 'secret'>

const isSecure = ({ publicUrl }: Site) => publicUrl.startsWith('https:')
const nameOf = (site: Site) => `${isSecure(site) ? '__Secure-' : ''}staff.device`

/** Rule A5: given to a browser that logged in to this account. */
export function deviceCookie(email: string, id: string, site: Site): string {
  const account = accountOf(email, site)
  const value = [id, account, signToken(site.secret, PURPOSE, `${id} ${account}`)].join('.')
  const secure = isSecure(site) ? '; Secure' : ''
  return `${nameOf(site)}=${value}; Max-Age=${SECONDS}; Path=/staff; HttpOnly; SameSite=Lax${secure}`
}

/** The id of a device that logged in to this account before, or to any account if the address is not known yet. */
export function knownDevice(headers: Headers, email: string, site: Site): string | undefined {
  const value = parseCookies(headers.get('cookie') ?? '').get(nameOf(site)) ?? ''
  const [id = '', account = '', token = ''] = value.split('.')
  if (email && account !== accountOf(email, site)) return undefined
  return isTokenFor(token, site.secret, PURPOSE, `${id} ${account}`) ? id : undefined
}

function accountOf(email: string, { secret }: Site): string {
  return signToken(secret, 'staff-device-account', email.toLowerCase())
}
