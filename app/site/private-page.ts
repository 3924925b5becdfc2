import type { MetaDescriptor } from 'react-router'
import { pageTitle } from '../../content/site.ts'
import { rootFacts } from './page-meta.ts'

/** For pages that open with a signed link: nobody stores them, finds them, or learns their address from where one went next. */
export const privateHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/**
 * The same for pages with a button. Under `no-referrer` a browser also hides where a form comes from, and the framework
 * takes such a form for a stranger's; other sites learn no more from this.
 */
export const privateFormHeaders = { ...privateHeaders, 'referrer-policy': 'same-origin' }

export function privateMeta(matches: readonly unknown[], title: string): MetaDescriptor[] {
  const facts = rootFacts(matches)
  return facts ? [{ title: pageTitle(title, facts.site) }, { name: 'robots', content: 'noindex' }] : []
}
