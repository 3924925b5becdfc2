import { useEffect, useState } from 'react'

/**
 * A place at the end of the page that moves into a modal dialog while one is open: what lies outside of it can then be
 * neither clicked nor heard by a screen reader. Null until the page is hydrated.
 */
export function useTopHost(): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null)

  useEffect(() => {
    const element = document.createElement('div')
    element.className = 'contents'
    const place = () => {
      const home = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
      if (element.parentNode === home) return
      home.append(element)
      for (const popover of element.querySelectorAll<HTMLElement>('[popover]')) putOnTop(popover)
    }
    place()
    setHost(element)
    // Dialogs open, close and leave the page in many ways; all of them are changes of the page.
    const watch = new MutationObserver(place)
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => {
      watch.disconnect()
      element.remove()
    }
  }, [])

  return host
}

/** What entered the browser's top layer last stands above the rest. Browsers without popovers show it in place. */
export function putOnTop(popover: HTMLElement): void {
  if (!('showPopover' in popover)) return
  if (popover.matches(':popover-open')) popover.hidePopover()
  popover.showPopover()
}
