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
  // A page's own script gives back what it changed, or does not begin: React expects what the server wrote.
  document.documentElement.dataset.modules = 'running'
  dispatchEvent(new Event('powderpool:hydrate'))
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
