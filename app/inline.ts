import { createContext } from 'react'

/** What only the server's render writes into a page. The browser never reads it again. */
type Inline = {
  /** Marks our own scripts and styles: the server names them in its policy by their hashes. */
  nonce: string | undefined
  gateScript: string
}

export const InlineContext = createContext<Inline>({ nonce: undefined, gateScript: '' })
