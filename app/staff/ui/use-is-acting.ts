import { useNavigation } from 'react-router'

/** From the click on an action until the page shows what it changed. Until then, the versions on the page are old. */
export function useIsActing(): boolean {
  const { state, formMethod } = useNavigation()
  return state !== 'idle' && formMethod === 'POST'
}
