/** In links and in the address of the script, so it needs no encoding. */
const CODE = /^[a-z0-9-]{3,40}$/
const MAX_CODE_LENGTH = 40

/** Few sites have more than one address, and each of them costs a line of the form. */
export const MAX_ORIGINS = 20

export function isPartnerCode(text: string): boolean {
  return CODE.test(text)
}

/** Rule G17: the code that a link carries. Anything else is left out, because a form with it would be refused. */
export function partnerCodeIn(query: URLSearchParams): string | undefined {
  const code = query.get('partner') ?? ''
  return isPartnerCode(code) ? code : undefined
}

/** "Café des Neiges" becomes "cafe-des-neiges". Too little is left of some names, and their code must be typed. */
export function toPartnerCode(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '')
  return words.slice(0, MAX_CODE_LENGTH).replace(/-$/, '')
}

/** The lines of a form, without empty ones and without a slash at the end, which people copy with the address. */
export function toOrigins(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().replace(/\/$/, '').toLowerCase())
  return [...new Set(lines.filter(Boolean))]
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** As a browser sends it: without a path. Without encryption anyone on the way could change the script. */
export function isPartnerOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (url?.origin !== text) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL_HOSTS.includes(url.hostname))
}

/** Why staff cannot do what they asked for. */
export type PartnerRefusal = 'name-taken' | 'code-taken' | 'no-code' | 'not-found' | 'already-ended'

type EmbedPartner = { origins: readonly string[]; endedAt: Date | null }

/**
 * Rule G17: whether a page may show our dates: one of the partner's, or our own, where staff see a preview. `hidden`: the
 * partner has ended, and its pages show nothing.
 */
export function checkEmbed(
  partner: EmbedPartner | undefined,
  origin: string | 'own-page' | undefined,
): 'shown' | 'hidden' | 'refused' {
  if (!partner || origin === undefined) return 'refused'
  if (origin !== 'own-page' && !partner.origins.includes(origin)) return 'refused'
  return partner.endedAt ? 'hidden' : 'shown'
}
