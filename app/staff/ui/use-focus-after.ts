import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * After a link, focus is on the heading of the page. After an action, which may remove the row or the form that had the
 * focus, it is on what changed, or else on what comes next.
 */
export function useFocusAfter(): void {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const shownPath = useRef(pathname)
  const places = useRef<readonly (HTMLElement | null | undefined)[]>([])

  useEffect(() => {
    const remember = ({ target, submitter }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.method === 'post') places.current = placesAfter(target, submitter)
    }
    document.addEventListener('submit', remember, true)
    return () => document.removeEventListener('submit', remember, true)
  }, [])

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    places.current = []
    if (!hasChosenItem()) focusOn(heading())
  }, [pathname])

  useEffect(() => {
    if (state !== 'idle' || places.current.length === 0) return
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (isLost) focusOn(places.current.find((place) => place?.isConnected && place.checkVisibility()) ?? heading())
    places.current = []
  }, [state])
}

const heading = () => document.querySelector<HTMLElement>('main h1')

/** Today puts the focus on the item that is next. */
const hasChosenItem = () => document.activeElement?.closest('[data-item]') != null

/** A form that stays open was refused. Of a closed one the button is left, and of a row that is gone its neighbor. */
function placesAfter(form: HTMLFormElement, submitter: HTMLElement | null) {
  const row = form.closest('tr, li')
  const neighbors = [row?.nextElementSibling, row?.previousElementSibling]
  return [
    submitter,
    form.closest('details')?.querySelector<HTMLElement>(':scope > summary'),
    ...neighbors.map((each) => each?.querySelector<HTMLElement>('a, button, summary')),
    form.closest('section')?.querySelector<HTMLElement>('h2'),
  ]
}

function focusOn(place: HTMLElement | null): void {
  if (!place) return
  if (place.matches('h1, h2')) place.tabIndex = -1
  place.focus({ preventScroll: place.matches('h1') })
}
