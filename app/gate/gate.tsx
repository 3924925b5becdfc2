import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { AUTHENTICATED, readNote, writeNote } from '#app/frame/browser-notes.ts'
import { useToast } from '#app/ui/toasts.tsx'
import { gatePage } from '#content/pages/gate.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import { gateToasts } from '#content/toasts/gate-toasts.ts'
import { GateSheet } from './gate-sheet.tsx'
import { requestAccess } from './request-access.ts'

/** For browsers without storage: lasts until the page is left. */
let wasOpened = false

/**
 * Rule K1, the browser's gate. Spinner, card and site are all in the page, and `data-gate` of the html element decides
 * which one is displayed. Keyboard and screen readers reach only that one.
 */
export function Gate({ site, children }: { site: SiteFacts; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const toast = useToast()
  const isRequesting = useRef(false)

  // The script in the head has set this, unless it was blocked or an error screen has replaced the html element.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.gate ??= wasOpened || readNote(site, 'auth') === AUTHENTICATED ? 'open' : 'locked'
  }, [site])

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isRequesting.current) return
    isRequesting.current = true
    const form = event.currentTarget
    const result = await requestAccess(new FormData(form))
    isRequesting.current = false
    if (result !== 'granted') {
      toast(refusals[result])
      form.querySelector<HTMLInputElement>('[name=password]')?.select()
      return
    }
    wasOpened = true
    writeNote(site, 'auth', AUTHENTICATED)
    document.documentElement.dataset.gate = 'open'
    form.reset()
    toast(gateToasts.granted(site.name))
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <>
      <Loading />
      <GateSheet
        site={site}
        back={pathname + search}
        form={{ onSubmit }}
        className="hidden in-data-[gate=locked]:grid"
      />
      <div className="hidden in-data-[gate=open]:contents">{children}</div>
    </>
  )
}

const refusals = {
  denied: gateToasts.denied,
  'too-many': gateToasts.tooManyAttempts,
  failed: gateToasts.failed,
}

function Loading() {
  return (
    <div
      role="status"
      className="grid min-h-svh flex-1 place-content-center justify-items-center gap-4 in-data-gate:hidden"
    >
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" fill="none" strokeWidth="3">
        <circle cx="24" cy="24" r="21" className="stroke-contour" />
        <path
          d="M24 3a21 21 0 0 1 21 21"
          className="origin-center motion-safe:animate-[turn_1.1s_linear_infinite] stroke-ember"
        />
      </svg>
      <p className="figure">{gatePage.loading}</p>
      <noscript>
        <p>{gatePage.needsScript}</p>
      </noscript>
    </div>
  )
}
