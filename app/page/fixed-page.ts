import type { RouterContextProvider } from 'react-router'
import { visitContext } from '#app/visit.ts'

/** The loader of a page that is the same for everyone until the next deployment. */
export function fixedPageLoader({ context }: { context: Readonly<RouterContextProvider> }) {
  const { site, remember } = context.get(visitContext)
  remember()
  return { site }
}
