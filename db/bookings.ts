import type { Tx } from './database.ts'
import { bookings } from './schema.ts'

type NewBooking = typeof bookings.$inferInsert

export async function insertBooking(tx: Tx, booking: NewBooking): Promise<void> {
  await tx.insert(bookings).values(booking)
}
