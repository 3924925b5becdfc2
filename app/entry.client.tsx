import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/**
 * Tells the page's late script that buttons work now. Around the page and not beside it: a second child would give
 * every useId another value than the server did.
 */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event('powderpool:ready'))
  }, [])
  return children
}

// A task of its own: together with the reading of all modules it would keep a phone from answering a finger.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Ready>
          <HydratedRouter />
        </Ready>
      </StrictMode>,
    )
  }),
)
