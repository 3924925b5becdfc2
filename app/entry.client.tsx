import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/**
 * Tells the late script that the page is interactive. It wraps the page, because a sibling would change the values of
 * useId and break hydration.
 */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event('powderpool:ready'))
  }, [])
  return children
}

// A separate task: together with the evaluation of all modules, hydration would block a tap on a phone.
setTimeout(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Ready>
          <HydratedRouter />
        </Ready>
      </StrictMode>,
    )
  })
})
