import type { BookingId } from './ids.ts'

/** Neither vowels, so that no word comes out, nor signs that are read for each other. */
const SIGNS = '23456789BCDFGHJKLMNPQRSTVWXZ'
const LENGTH = 8
/** All of them begin with it, so that it tells none from another. */
const BEGINNING = 'PP'

/** What people read out on the phone. Made from the booking's random id, so that nobody can count bookings by it. */
export function bookingReference(id: BookingId): string {
  let rest = BigInt(`0x${id.replaceAll('-', '').slice(-24)}`)
  let signs = ''
  while (signs.length < LENGTH) {
    signs += SIGNS[Number(rest % BigInt(SIGNS.length))]
    rest /= BigInt(SIGNS.length)
  }
  return `${BEGINNING}-${signs.slice(0, 4)}-${signs.slice(4)}`
}

/** Words to find a booking by, without the one that every reference has: looking for that would be looking through all. */
export function tellingWords(words: readonly string[]): string[] {
  return words.filter((word) => word !== BEGINNING.toLowerCase())
}
