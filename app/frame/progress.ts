import { useEffect } from 'react'
import { useNavigation } from 'react-router'

/** While another page loads, a bar says so (app/look/page.css). */
export function useProgress(): void {
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    document.documentElement.toggleAttribute('data-busy', !isIdle)
  }, [isIdle])
}
