import { createHash } from 'node:crypto'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import type { Settings } from '#config/settings.ts'
import { embedWords } from '#content/departures/embed-words.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import type { PartnerCache } from '#operations/partners/partner-cache.ts'
import type { Tools } from '#operations/tools.ts'
import { checkEmbed } from '#rules/partners/partners.ts'
import type { CallCounts } from '#server/http/call-counts.ts'
import { callerKey } from '#server/http/client-address.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import { plainResponse } from '#server/http/plain-response.ts'
import { EMBEDS } from '#server/http/rate-limit.ts'
import type { LiveDepartures } from '#server/live/live-departures.ts'
import { readyPage, sendReadyPage } from '#server/pages/page-cache.ts'
import { embedDates } from './embed-dates.ts'
import type showDates from './embed-script.ts'
import embedScript from './embed-script.ts?inline-script'

type EmbedTools = {
  live: LiveDepartures
  partners: PartnerCache
  catalogue: Tools['catalogue']
  callCounts: CallCounts
  site: Pick<SiteFacts, 'name'>
  publicUrl: string
  /** The headers of every response. */
  headers: Record<string, string>
  settings: Pick<Settings, 'GATE' | 'RATE_LIMIT' | 'TRUST_PROXY' | 'SESSION_SECRET'>
}

/** Other sites' pages may load these two paths, and no others. */
const FOR_OTHER_SITES = { 'cross-origin-resource-policy': 'cross-origin' }

/** Rule G17: the script that partners put on their pages. */
export function buildEmbedScript({ site, publicUrl }: Pick<EmbedTools, 'site' | 'publicUrl'>): string {
  const build: (...values: Parameters<typeof showDates>) => string = embedScript
  return build(new URL(publicUrl).origin, embedWords.all(site))
}

/** Rule G17: the script, and the dates that it shows. Both are behind the gate, like everything else. */
export async function embedRoutes(tools: EmbedTools): Promise<Hono<HttpEnv>> {
  const { headers, settings } = tools
  const sharing = settings.GATE === 'server' ? 'private' : 'public'
  const script = await readyPage(Buffer.from(buildEmbedScript(tools)), {
    ...headers,
    ...FOR_OTHER_SITES,
    // A module, or a script with an integrity hash, is loaded only with this.
    'access-control-allow-origin': '*',
    'content-type': 'text/javascript; charset=utf-8',
    // Partners' pages get a new version within minutes, and do not ask in between.
    'cache-control': `${sharing}, max-age=300`,
  })
  const routes = new Hono<HttpEnv>()
  routes.get('/embed.js', ({ env: { incoming, outgoing }, get }) => {
    sendReadyPage(script, incoming, outgoing, get('requestId'))
    return RESPONSE_ALREADY_SENT
  })
  routes.get('/embed/v1/dates', (context) => respond(context, tools))
  return routes
}

async function respond(context: Context<HttpEnv>, tools: EmbedTools): Promise<Response> {
  const { live, partners, catalogue, callCounts, publicUrl, settings } = tools
  const wait =
    settings.RATE_LIMIT === 'on' ? await callCounts.secondsToWait(EMBEDS, callerKey(context.env.incoming, settings)) : 0
  if (wait > 0) return plainResponse('tooMany', context.req.raw, context.get('requestId'), wait)
  const { partner: code = '', trip: tripId = '' } = context.req.query()
  const partner = await partners.find(code)
  const origin = context.req.header('origin')
  const verdict = checkEmbed(partner, origin ?? (isOwnPage(context) ? 'own-page' : undefined))
  const shared = { ...FOR_OTHER_SITES, vary: 'origin, sec-fetch-site', 'cache-control': 'no-cache' }
  if (verdict === 'refused') return context.json({ error: 'not-allowed' }, 403, shared)
  const readable = { ...shared, ...(origin !== undefined && { 'access-control-allow-origin': origin }) }
  if (verdict === 'hidden') return context.json({ error: 'ended' }, 410, readable)
  const trip = (await catalogue.current()).destinations.find(({ id }) => id === tripId)
  if (!trip) return context.json({ error: 'unknown-trip' }, 404, readable)
  const body = JSON.stringify(embedDates(await live.ofTrip(trip.id), { title: trip.title, partner: code, publicUrl }))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const own = { ...readable, etag, 'content-type': 'application/json; charset=utf-8' }
  const isKnown = context.req.header('if-none-match')?.includes(etag)
  return isKnown ? context.body(null, 304, own) : context.body(body, 200, own)
}

/** For a same-origin request, browsers send Sec-Fetch-Site instead of an origin. */
function isOwnPage({ req }: Context<HttpEnv>): boolean {
  return req.header('sec-fetch-site') === 'same-origin'
}
