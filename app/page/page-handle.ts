import { useMatches, useRouteError } from 'react-router'

/** The `handle` of a route: what the frame needs to know about its page. */
export type PageHandle = {
  /** Everything on the page works without its modules, so they are loaded when the visitor asks for more. */
  modules: 'asked'
}

/** When the page's modules are loaded, if not a moment after it was painted. An error screen is no longer that page. */
export function useModules(): PageHandle['modules'] | undefined {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return useRouteError() ? undefined : handle?.modules
}
