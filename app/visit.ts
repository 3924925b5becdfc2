import { createContext } from 'react-router'
import type { SiteFacts } from '../content/site.ts'
import type { Tools } from '../operations/tools.ts'
import type { Topic } from '../rules/topics.ts'

/** One request, as loaders and actions see it. */
export type Visit = {
  requestId: string
  /** Marks the scripts and styles that we wrote ourselves. */
  nonce: string
  site: SiteFacts
  /** Where the site is reached, without a slash at the end. */
  publicUrl: string
  /** The pre-launch gate is on: search engines are asked to stay away. */
  gated: boolean
  /** Rule K1: the gate of the specification, which the browser keeps. */
  gateInBrowser: boolean
  tools: Tools
  /**
   * Lets the server keep this page and send it to everybody, until one of the topics changes.
   * A loader that calls this promises that nothing of the request but its address went into the page.
   */
  remember(...topics: Topic[]): void
  fail(error: unknown): void
}

export const visitContext = createContext<Visit>()
