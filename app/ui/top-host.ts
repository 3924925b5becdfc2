import { useEffect, useState } from 'react'

/**
 * An element at the end of the page that moves into the open modal dialog, because everything outside of it is inert.
 * Null until the page is hydrated.
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
    // Dialogs open, close and disappear in many ways, but each way changes the document.
    const watch = new MutationObserver(place)
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => {
      watch.disconnect()
      element.remove()
    }
  }, [])

  return host
}

/** The last element to enter the top layer is above the others. Browsers without popovers show it in the page. */
export function putOnTop(popover: HTMLElement): void {
  if (!('showPopover' in popover)) return
  if (popover.matches(':popover-open')) popover.hidePopover()
  popover.showPopover()
}
