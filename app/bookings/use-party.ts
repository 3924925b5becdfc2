import { useEffect, useRef, useState } from 'react'
import { useToast } from '#app/ui/toasts.tsx'
import { toasts } from '#content/toasts/toasts.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'

export type Party = {
  participants: number
  /** Seats this guest can book. */
  spots: number
  /** It was reduced, because other guests took seats. */
  isCut: boolean
  resize(participants: number): void
  /** For a server response that is newer than the stream. */
  setSpots(left: number): void
}

/** The party size, limited to the available seats. A toast tells the guest when other guests take seats. */
export function useParty(departure: PublicDeparture, first: number, ownSeats: number, isPaying: boolean): Party {
  const toast = useToast()
  const [wanted, setWanted] = useState(first)
  const [isCut, setCut] = useState(false)
  const [spots, setSpots] = useSpots(departure, ownSeats, isPaying)
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
 * From the stream or the last response of the server. While the guest pays, the stream counts their own seats as taken,
 * so it is ignored until the payment ends.
 */
function useSpots(departure: PublicDeparture, ownSeats: number, isPaying: boolean): [number, (left: number) => void] {
  const [known, setKnown] = useState({ departure, spots: offered(departure, ownSeats) })
  if (known.departure !== departure) {
    setKnown({ departure, spots: isPaying ? known.spots : offered(departure, ownSeats) })
  }
  return [known.spots, (spots) => setKnown((before) => ({ ...before, spots }))]
}

/** A guest has the seats of their invitation, or of the order that they replace, in addition to the free ones. */
function offered({ status, availableSpots }: PublicDeparture, ownSeats: number): number {
  return ownSeats + (status === 'Available' ? availableSpots : 0)
}
