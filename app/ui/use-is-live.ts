import { useSyncExternalStore } from 'react'

/** False on the server and while the browser takes over its page; then true. Only then may a page use its address's query or hash. */
export function useIsLive(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer)
}

const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false
