import type { BookingId } from './ids.ts'

/** Neither vowels, so that no word comes out, nor signs that are read for each other. */
const SIGNS = '23456789BCDFGHJKLMNPQRSTVWXZ'
const LENGTH = 8

/** What people read out on the phone. Made from the booking's random id, so that nobody can count bookings by it. */
export function bookingReference(id: BookingId): string {
  let rest = BigInt(`0x${id.replaceAll('-', '').slice(-24)}`)
  let signs = ''
  while (signs.length < LENGTH) {
    signs += SIGNS[Number(rest % BigInt(SIGNS.length))]
    rest /= BigInt(SIGNS.length)
  }
  return `PP-${signs.slice(0, 4)}-${signs.slice(4)}`
}
