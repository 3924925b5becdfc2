import { MEDIA_PATH } from '#rules/pictures/pictures.ts'
import { isStaffPath } from '#rules/staff/staff.ts'
import { FUNCTIONS_PATH } from '#server/functions/router.ts'
import { readAddress } from '#server/http/requests.ts'

/** A closed list: a label with addresses in it would grow with every address that a stranger makes up. */
export const ROUTE_CLASSES = [
  'page',
  'cached-page',
  'asset',
  'function',
  'api',
  'live',
  'webhook',
  'calendar',
  'embed',
  'staff',
  'other',
] as const

export type RouteClass = (typeof ROUTE_CLASSES)[number]

const LIVE = ['/api/departures', '/api/departures/stream']
const OTHER = ['/healthz', '/readyz', '/metrics']

/** The kind of an address, whether it exists or not. Pages and files from memory do not come here. */
export function routeClassOf(path: string): RouteClass {
  if (LIVE.includes(path)) return 'live'
  if (path.startsWith(`${FUNCTIONS_PATH}/`)) return 'function'
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/webhooks/')) return 'webhook'
  if (path.startsWith('/calendar/')) return 'calendar'
  if (path === '/embed.js' || path.startsWith('/embed/')) return 'embed'
  if (path.startsWith('/assets/') || path.startsWith(`${MEDIA_PATH}/`)) return 'asset'
  if (OTHER.includes(path) || path.startsWith('/dev/')) return 'other'
  return isStaffPath(readAddress(path)) ? 'staff' : 'page'
}
