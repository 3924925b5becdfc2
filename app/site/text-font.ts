import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A phone's first page keeps the stand-in of the text font. With the next page it changes, when everything does. */
export function useTextFont(): void {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname !== first.current) document.documentElement.dataset.fonts = 'all'
  }, [pathname])
}
