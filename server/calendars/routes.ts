import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Settings } from '#config/settings.ts'
import { feedWords } from '#content/calendars/feed.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import { loadCalendar } from '#operations/calendars/load-calendar.ts'
import type { Tools } from '#operations/tools.ts'
import { calendarFile } from '#rules/calendars/calendar.ts'
import type { CallCounts } from '#server/http/call-counts.ts'
import { callerKey } from '#server/http/client-address.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { plainResponse } from '#server/http/plain-response.ts'
import { RENDERS } from '#server/http/rate-limit.ts'
import { feedEvents } from './feed-events.ts'

type CalendarTools = {
  settings: Pick<Settings, 'RATE_LIMIT' | 'TRUST_PROXY' | 'SESSION_SECRET'>
  site: Pick<SiteFacts, 'name' | 'host'>
  tools: Tools
  callCounts: CallCounts
}

/** Only the reader's own app may cache it, and must check each time whether it is still current. */
const PRIVACY = { 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** Rule A10: the calendars that staff and operators subscribe to. Their addresses are secret, so they pass the gate. */
export function calendarRoutes({ settings, site, tools, callCounts }: CalendarTools): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get('/calendar/:file{.+\\.ics}', async (context) => {
    const refuse = (name: 'tooMany' | 'missing', wait?: number) =>
      plainResponse(name, context.req.raw, context.get('requestId'), wait)
    const wait =
      settings.RATE_LIMIT === 'on'
        ? await callCounts.secondsToWait(RENDERS, callerKey(context.env.incoming, settings))
        : 0
    if (wait > 0) return refuse('tooMany', wait)
    const calendar = await loadCalendar(context.req.param('file').replace(/\.ics$/, ''), tools)
    if (!calendar) return refuse('missing')
    const events = feedEvents(calendar, { host: site.host, publicUrl: tools.site.publicUrl })
    const name = feedWords.name(site.name, calendar.operatorName)
    return send(context, tagOf([name, events]), () =>
      calendarFile(events, { producer: site.name, stamp: tools.now(), name }),
    )
  })
  return routes
}

/** Weak, because the file also says when it was written, which changes nothing for its reader. */
function tagOf(content: unknown): string {
  return `W/"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27)}"`
}

function send(context: Context<HttpEnv>, etag: string, write: () => string): Response {
  const headers = { ...PRIVACY, etag }
  if (context.req.header('if-none-match')?.includes(etag.slice(2))) return context.body(null, 304, headers)
  return context.body(write(), 200, { ...headers, 'content-type': 'text/calendar; charset=utf-8' })
}
