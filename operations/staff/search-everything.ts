import { bookingRows, type ListedBooking, listBookingsById } from '#db/bookings/booking-rows.ts'
import { findDocumentByNumber } from '#db/documents/documents.ts'
import { inquiryRows, listInquiriesById } from '#db/inquiries/inquiry-rows.ts'
import { searchMessages } from '#db/messages/guest-messages.ts'
import { listUnbookedOrdersById, searchUnbookedOrders } from '#db/orders/order-rows.ts'
import { searchQuotes } from '#db/quotes/found-quotes.ts'
import { listReviewsOfBookings } from '#db/reviews/review-rows.ts'
import {
  listBookingsByPhone,
  listEntriesByPhone,
  listGuestNames,
  listInquiriesByPhone,
  listOrdersByCode,
} from '#db/staff/search.ts'
import { listSimilarNames } from '#db/staff/similar-names.ts'
import { entryRows, listEntriesById } from '#db/waitlist/entry-rows.ts'
import type { Tools } from '#operations/tools.ts'
import { idsOf } from '#rules/ids.ts'
import { MAX_FOUND } from '#rules/staff/pagination.ts'
import { hasWordStartingWith, isEmailWord } from '#rules/staff/search-words.ts'
import { isSimilarName, mayBeMistyped } from '#rules/staff/similar-names.ts'
import { parseStaffSearch } from './parse-staff-search.ts'
import { toDocumentRow, withQuoteStatus } from './record-rows.ts'
import { findAwaiting, findDepartures, findMoney } from './search-money.ts'

type Search = ReturnType<typeof parseStaffSearch>

/** Rule A7: the newest records of each kind that have what was typed. */
export async function searchEverything(text: string, tools: Tools) {
  const search = parseStaffSearch(text)
  const [coded, awaiting] = await Promise.all([
    search.typed ? listOrdersByCode(tools.db, search) : [],
    findAwaiting(search.amountCents, tools),
  ])
  const [bookings, orders, quotes, entries, inquiries, documents, messages, money, departures] = await Promise.all([
    findBookings(search, [...coded.flatMap(({ bookingId }) => bookingId ?? []), ...awaiting.bookingIds], tools),
    findOrders(search, [...coded.map(({ orderId }) => orderId), ...awaiting.orderIds], tools),
    findQuotes(search, tools),
    findEntries(search, tools),
    findInquiries(search, tools),
    findDocuments(search, tools),
    search.words.length > 0 ? searchMessages(tools.db, search.words, MAX_FOUND) : [],
    findMoney(search, tools),
    findDepartures(search, tools),
  ])
  const found = await withGuestNames(bookings, search, tools)
  const reviews = await findReviews(bookings, search, tools)
  const exact = {
    bookings: found,
    orders,
    quotes,
    entries,
    inquiries,
    documents,
    messages,
    ...money,
    departures,
    reviews,
  }
  const isNone = Object.values(exact).every(({ length }) => length === 0)
  return isNone ? { ...exact, ...(await findSimilar(search, tools)) } : { ...exact, isSimilar: false }
}

/** Names with a wrong letter, only where nothing else is found. */
async function findSimilar({ words }: Search, { db, now }: Tools) {
  const none = { bookingIds: [], entryIds: [], inquiryIds: [] }
  const { bookingIds, entryIds, inquiryIds } = mayBeMistyped(words) ? await listSimilarNames(db, words) : none
  const [bookings, entries, inquiries] = await Promise.all([
    bookingIds.length > 0 ? listBookingsById(db, bookingIds, now()) : [],
    entryIds.length > 0 ? listEntriesById(db, entryIds) : [],
    inquiryIds.length > 0 ? listInquiriesById(db, inquiryIds) : [],
  ])
  const guests = bookings.length > 0 ? await listGuestNames(db, idsOf(bookings)) : []
  const withGuests = newest(bookings).map((booking) => ({
    ...booking,
    foundGuests: guests
      .filter(({ bookingId, name }) => bookingId === booking.id && name !== booking.name.trim())
      .filter(({ name }) => isSimilarName(name, words))
      .map(({ name }) => name),
  }))
  return { bookings: withGuests, entries: newest(entries), inquiries: newest(inquiries), isSimilar: true }
}

async function findBookings({ words, phoneEnd }: Search, coded: ListedBooking['id'][], { db, now }: Tools) {
  const [byPhone, byWords] = await Promise.all([
    phoneEnd ? listBookingsByPhone(db, phoneEnd, MAX_FOUND) : [],
    words.length > 0 ? bookingRows.list(db, { words, isOverdue: false }, undefined, MAX_FOUND, now()) : [],
  ])
  const others = [...coded, ...byPhone]
  return newest([...(others.length > 0 ? await listBookingsById(db, others, now()) : []), ...byWords])
}

async function findOrders(search: Search, coded: Parameters<typeof listUnbookedOrdersById>[1], { db }: Tools) {
  const [byCode, found] = await Promise.all([
    coded.length > 0 ? listUnbookedOrdersById(db, coded) : [],
    search.words.length > 0 || search.phoneEnd ? searchUnbookedOrders(db, search, MAX_FOUND) : [],
  ])
  return newest([...byCode, ...found])
}

async function findQuotes(search: Search, { db, now }: Tools) {
  const found = search.words.length > 0 || search.phoneEnd ? await searchQuotes(db, search, MAX_FOUND) : []
  return found.map((quote) => withQuoteStatus(quote, now()))
}

async function findDocuments({ documentNumber }: Search, { db }: Tools) {
  const found = documentNumber && (await findDocumentByNumber(db, documentNumber))
  return found ? [toDocumentRow(found)] : []
}

/** Includes entries that are not on a list yet, or no longer. Each of these searches has its own index. */
async function findEntries({ words, phoneEnd }: Search, { db, now }: Tools) {
  const asked = words.map((word) => ({ word, departureIds: [], packageIds: [] }))
  const withStatus = (status?: 'unconfirmed' | 'left') =>
    words.length > 0 ? entryRows.list(db, { words: asked, status }, undefined, MAX_FOUND, now()) : []
  const [ids, ...found] = await Promise.all([
    phoneEnd ? listEntriesByPhone(db, phoneEnd, MAX_FOUND) : [],
    withStatus(),
    withStatus('unconfirmed'),
    withStatus('left'),
  ])
  return newest([...(ids.length > 0 ? await listEntriesById(db, ids) : []), ...found.flat()])
}

async function findInquiries({ words, phoneEnd }: Search, { db, now }: Tools) {
  const [ids, found] = await Promise.all([
    phoneEnd ? listInquiriesByPhone(db, phoneEnd, MAX_FOUND) : [],
    words.length > 0 ? inquiryRows.list(db, { words, isOverdue: false }, undefined, MAX_FOUND, now()) : [],
  ])
  return newest([...(ids.length > 0 ? await listInquiriesById(db, ids) : []), ...found])
}

/** Each once. */
function newest<Row extends { id: string; at: Date }>(rows: readonly Row[]): Row[] {
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
  return unique.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, MAX_FOUND)
}

/** By the names of their guests. What reviews say is searched in their own list. */
async function findReviews(bookings: readonly ListedBooking[], { words }: Search, { db }: Tools) {
  const found = bookings.length > 0 && words.length > 0 ? await listReviewsOfBookings(db, idsOf(bookings)) : []
  return found.filter(({ guest }) => words.every((word) => hasWordStartingWith(guest, word)))
}

/** A booking may have been found by a guest who is not its booker. */
async function withGuestNames(found: readonly ListedBooking[], { words }: Search, { db }: Tools) {
  const guests = found.length > 0 ? await listGuestNames(db, idsOf(found)) : []
  return found.map((booking) => ({
    ...booking,
    foundGuests: guests
      .filter(({ bookingId, name }) => bookingId === booking.id && name !== booking.name.trim())
      .filter(({ name, email }) => words.some((word) => isGuestFoundBy(word, name, email)))
      .map(({ name }) => name),
  }))
}

function isGuestFoundBy(word: string, name: string, email: string | null): boolean {
  return hasWordStartingWith(name, word) || (isEmailWord(word) && email?.toLowerCase().startsWith(word) === true)
}
