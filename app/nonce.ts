import { createContext } from 'react'

/** Marks what we wrote ourselves. Only the server has one; it turns marked styles and scripts into hashes. */
export const NonceContext = createContext<string | undefined>(undefined)
