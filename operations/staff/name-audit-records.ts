import type { AuditEntry } from '#db/staff/audit-log.ts'
import {
  listBookingNames,
  listDepartureTrips,
  listEntryNames,
  listInquiryNames,
  listMemberNames,
} from '#db/staff/audit-names.ts'
import { getTripTitles } from '#operations/catalogue/catalogue-cache.ts'
import type { Tools } from '#operations/tools.ts'
import { type DepartureId, isRecordId, type StaffId } from '#rules/ids.ts'

/** What the IDs in these audit entries stand for now. Erased records are missing. */
export async function nameAuditRecords(entries: readonly AuditEntry[], tools: Tools) {
  const { db } = tools
  const recorded = entries.map(({ details }) => details as Record<string, unknown>)
  const inDetails = (...fields: string[]) =>
    recorded.flatMap((details) => fields.flatMap((field) => idsIn(details[field])))
  const idsOf = <Column extends 'departureId' | 'bookingId' | 'waitlistEntryId' | 'inquiryId'>(column: Column) =>
    entries.flatMap((entry) => entry[column] ?? [])
  const [titles, departures, bookings, waitlistEntries, inquiries, members] = await Promise.all([
    getTripTitles(tools),
    listDepartureTrips(db, [...idsOf('departureId'), ...inDetails('from', 'to').filter(isRecordId<DepartureId>)]),
    listBookingNames(db, idsOf('bookingId')),
    listEntryNames(db, idsOf('waitlistEntryId')),
    listInquiryNames(db, idsOf('inquiryId')),
    listMemberNames(db, inDetails('assigneeId') as StaffId[]),
  ])
  const named = (rows: readonly { id: string; name: string }[]) =>
    Object.fromEntries(rows.map(({ id, name }) => [id, name]))
  return {
    departures: Object.fromEntries(
      departures.map(({ id, destination, ...days }) => [id, { ...days, title: titles[destination] ?? destination }]),
    ),
    bookings: Object.fromEntries(bookings.map(({ id, ...booking }) => [id, booking])),
    entries: named(waitlistEntries),
    inquiries: named(inquiries),
    members: named(members),
  }
}

export type AuditRecordNames = Awaited<ReturnType<typeof nameAuditRecords>>

/** A field has one id, or its change: `{ before, after }`. */
function idsIn(value: unknown): string[] {
  const values = typeof value === 'object' && value !== null ? Object.values(value) : [value]
  return values.filter((each) => typeof each === 'string')
}
