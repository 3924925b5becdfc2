import { useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'

/** React Router sends this, instead of reloading the page, when a page's module is gone (scripts/gone-modules.ts). */
const GONE = 'powderpool:gone'

/**
 * A click that meets a new release arrives at its page as a whole document, of the new release. A link that was only
 * looked at, to load it in advance, changes nothing: the visitor may be filling in a form.
 */
export function useGoneModules(): void {
  const { location } = useNavigation()
  const [isGone, setGone] = useState(false)

  useEffect(() => {
    const remember = () => setGone(true)
    addEventListener(GONE, remember)
    return () => removeEventListener(GONE, remember)
  }, [])

  useEffect(() => {
    if (isGone && location) window.location.assign(createPath(location))
  }, [isGone, location])
}
