import { useState } from 'react'
import type { PostResult } from '#app/forms/use-post-result.ts'

export type SecondBooking = { isAsked: boolean; isChosen: boolean; ask(): void; choose(isChosen: boolean): void }

/** Rule S9: whether the guest was asked about a second booking, and wants one. */
export function useBookAgain(result: PostResult | undefined): SecondBooking {
  const [isAsked, setAsked] = useState(result?.reason === 'already-booked')
  const [isChosen, choose] = useState(false)
  return { isAsked, isChosen, choose, ask: () => setAsked(true) }
}
