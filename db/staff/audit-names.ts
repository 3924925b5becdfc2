import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { bookings, departures, inquiries, staffMembers, waitlistEntries } from '#db/schema.ts'
import type { BookingId, DepartureId, InquiryId, StaffId, WaitlistEntryId } from '#rules/ids.ts'

export async function listDepartureTrips(db: Db, ids: readonly DepartureId[]) {
  const { id, destination, startDate, endDate } = departures
  return db.select({ id, destination, startDate, endDate }).from(departures).where(inArray(id, ids))
}

export async function listBookingNames(db: Db, ids: readonly BookingId[]) {
  const name = sql<string>`trim(${bookings.firstName} || ' ' || ${bookings.lastName})`
  const { id, reference } = bookings
  return db.select({ id, reference, name }).from(bookings).where(inArray(id, ids))
}

export async function listEntryNames(db: Db, ids: readonly WaitlistEntryId[]) {
  const { id, name } = waitlistEntries
  return db.select({ id, name }).from(waitlistEntries).where(inArray(id, ids))
}

export async function listInquiryNames(db: Db, ids: readonly InquiryId[]) {
  const { id, name } = inquiries
  return db.select({ id, name }).from(inquiries).where(inArray(id, ids))
}

export async function listMemberNames(db: Db, ids: readonly StaffId[]) {
  const { id, name } = staffMembers
  return db.select({ id, name }).from(staffMembers).where(inArray(id, ids))
}
