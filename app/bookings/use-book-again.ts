import { useState } from 'react'

export type SecondBooking = { isAsked: boolean; isChosen: boolean; ask(): void; choose(isChosen: boolean): void }

/** Rule S9: whether the guest was asked about a second booking, and wants one. */
export function useBookAgain(): SecondBooking {
  const [isAsked, setAsked] = useState(false)
  const [isChosen, choose] = useState(false)
  return { isAsked, isChosen, choose, ask: () => setAsked(true) }
}
