import { useSyncExternalStore } from 'react'

/** Whether our script runs: false in the server's HTML and while it is hydrated, then true. */
export function useIsLive(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer)
}

const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false
