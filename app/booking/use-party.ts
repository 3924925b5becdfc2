import { useEffect, useRef, useState } from 'react'
import { toasts } from '../../content/toasts.ts'
import type { DepartureView } from '../../operations/departures/show-departures.ts'
import { useToast } from '../ui/toasts.tsx'

export type Party = {
  participants: number
  /** Seats that this guest can have. */
  spots: number
  /** It was larger, and seats went to somebody else. */
  isCut: boolean
  resize(participants: number): void
  /** The server knows better than the last news. */
  setSpots(left: number): void
}

/** How many come: as many as the guest wishes and the date has seats for. Who loses seats while choosing is told. */
export function useParty(departure: DepartureView, first: number, invitedSeats: number, isPaying: boolean): Party {
  const toast = useToast()
  const [wanted, setWanted] = useState(first)
  const [isCut, setCut] = useState(false)
  const [spots, setSpots] = useSpots(departure, invitedSeats, isPaying)
  const spotsBefore = useRef(spots)

  useEffect(() => {
    const isLess = spots < spotsBefore.current
    spotsBefore.current = spots
    if (!isLess || wanted <= spots) return
    toast(toasts.seatsTaken(spots))
    setWanted(Math.max(1, spots))
    setCut(true)
  }, [spots, wanted, toast])

  function resize(participants: number) {
    setWanted(participants)
    setCut(false)
  }

  return { participants: Math.max(1, Math.min(wanted, spots)), spots, isCut, resize, setSpots }
}

/**
 * As the last news or the last answer of the server says. While the guest pays, their own seats are among the taken
 * ones: news counts again when that is over, from the next on.
 */
function useSpots(departure: DepartureView, invitedSeats: number, isPaying: boolean): [number, (left: number) => void] {
  const [known, setKnown] = useState({ departure, spots: offered(departure, invitedSeats) })
  if (known.departure !== departure) {
    setKnown({ departure, spots: isPaying ? known.spots : offered(departure, invitedSeats) })
  }
  return [known.spots, (spots) => setKnown((before) => ({ ...before, spots }))]
}

/** Who was invited has their own seats beside those that are free for all. */
function offered({ status, availableSpots }: DepartureView, invitedSeats: number): number {
  return invitedSeats + (status === 'Available' ? availableSpots : 0)
}
