import { signToken } from '#operations/mail/signed-token.ts'
import type { SiteSettings } from '#operations/tools.ts'

/**
 * Tells whether the same idempotency key comes with the same request. Keyed, because the request contains answers that
 * are otherwise stored sealed (rule G10).
 */
export function hashRequest(request: object, { secret }: Pick<SiteSettings, 'secret'>): string {
  return signToken(secret, 'order-request', JSON.stringify(request))
}
