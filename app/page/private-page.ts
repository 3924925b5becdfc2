import type { MetaDescriptor } from 'react-router'
import { pageTitle } from '#content/site-facts.ts'
import { rootFacts } from './page-meta.ts'

/** For pages that a signed link opens: no cache, no search engine, and no referrer that would reveal the link. */
export const privateHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/**
 * The same for pages with a form. Under `no-referrer` a browser also hides the form's origin, and the framework refuses
 * a form without one. Other sites still get no referrer.
 */
export const privateFormHeaders = { ...privateHeaders, 'referrer-policy': 'same-origin' }

/** The `meta` of a private page whose title never changes. */
export function titledMeta(title: string) {
  return ({ matches }: { matches: readonly unknown[] }) => privateMeta(matches, title)
}

export function privateMeta(matches: readonly unknown[], title: string): MetaDescriptor[] {
  const facts = rootFacts(matches)
  return facts ? [{ title: pageTitle(title, facts.site) }, { name: 'robots', content: 'noindex' }] : []
}
