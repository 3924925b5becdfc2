import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A phone's first page keeps the fallback of the text font. Changing it with the next page moves nothing visibly. */
export function useTextFont(): void {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname !== first.current) document.documentElement.dataset.fonts = 'all'
  }, [pathname])
}
