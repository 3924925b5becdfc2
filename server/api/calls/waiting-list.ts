import { z } from 'zod'
import { exampleIds } from '#content/api/example-ids.ts'
import type { ListedEntry } from '#db/waitlist/entry-rows.ts'
import type { Tools } from '#operations/tools.ts'
import { joinWaitlist } from '#operations/waitlist/join-waitlist.ts'
import { leaveWaitlist } from '#operations/waitlist/leave-waitlist.ts'
import { listWaitlistEntries } from '#operations/waitlist/list-waitlist-entries.ts'
import { guestPhone, option, optionalGuestPhone, wholeNumber } from '#rules/forms/fields.ts'
import { MAX_PARTY_SIZE, type PartySizeOption } from '#rules/forms/options.ts'
import { departureId, waitlistSchema } from '#rules/forms/schemas.ts'
import { idsOf, type OperatorId, type WaitlistEntryId } from '#rules/ids.ts'
import { LISTED_STATUSES, listedStatus } from '#rules/waitlist/waitlist.ts'
import { defineCall } from '#server/api/define-call.ts'
import { keyOf, readMomentCursor, toList } from '#server/api/lists.ts'
import { notFound, refuseFields } from '#server/api/problems.ts'
import { day, exampleList, id, listOf, listQuery, moment, recordPath } from '#server/api/schema-fields.ts'
import { SUBMISSIONS } from '#server/http/rate-limit.ts'
import { findDepartureFor } from './departures.ts'

const waitlistEntry = z.strictObject({
  id,
  /** Rule W1: both are null for a party that waits for any destination. */
  departureId: id.nullable(),
  packageId: z.string().nullable(),
  trip: z.string().nullable(),
  startDate: day.nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  people: z.int(),
  status: z.enum(LISTED_STATUSES),
  joinedAt: moment,
  /** Rule W5: null until the entry counts. */
  confirmedAt: moment.nullable(),
  leftAt: moment.nullable(),
})

const waitlistEntries = listOf(waitlistEntry)

const { name, email, country, gender, age, sport, skillLevel, ...form } = waitlistSchema.shape
const { flexibleDates, flexibleDestination, hasHeliskiedBefore, specialRequests, packageId } = form

/** The waiting list form. An application knows the country code, so phone numbers need one. */
const newEntry = z.strictObject({
  departureId: form.departureId,
  packageId,
  people: wholeNumber(1, MAX_PARTY_SIZE),
  name,
  email,
  country,
  phone: guestPhone,
  whatsapp: optionalGuestPhone,
  gender,
  age,
  sport,
  skillLevel,
  flexibleDates,
  flexibleDestination,
  hasHeliskiedBefore,
  specialRequests,
})

const created = z.strictObject({ id })

const left = z.strictObject({ id, status: z.literal('left') })

export const waitingListSchemas = {
  WaitlistEntry: waitlistEntry,
  WaitlistEntryList: waitlistEntries,
  NewWaitlistEntry: newEntry,
  CreatedWaitlistEntry: created,
  LeftWaitlistEntry: left,
}

const exampleEntry: z.input<typeof waitlistEntry> = {
  id: exampleIds.entry,
  departureId: exampleIds.departure,
  packageId: null,
  trip: 'japan',
  startDate: '2027-02-06',
  name: 'Ane Bergstrøm',
  email: 'ane@example.com',
  phone: '+47 22 12 34 56',
  people: 2,
  status: 'waiting',
  joinedAt: '2026-11-02T09:30:00.000Z',
  confirmedAt: '2026-11-02T09:41:12.000Z',
  leftAt: null,
}

export const waitingListCalls = {
  listWaitlistEntries: defineCall({
    method: 'GET',
    path: '/waiting-list',
    group: 'Waiting list',
    title: 'List waiting list entries',
    text: 'Newest first. By default, lists active entries: waiting, invited and paused.',
    forOperators: true,
    query: listQuery({ departure: departureId.optional(), status: option(LISTED_STATUSES).optional() }),
    answer: waitlistEntries,
    example: {
      query: { departure: exampleIds.departure, status: 'waiting' },
      answer: exampleList(exampleEntry),
    },
    async handle({ query, key }, tools) {
      const read = readMomentCursor('listWaitlistEntries', query)
      if (!read.ok) return read
      const { departure, status, limit } = query
      const filter = { words: [], departureId: departure, status, operatorId: key.operatorId ?? undefined }
      const { rows, next } = await listWaitlistEntries(filter, read.after && { after: read.after }, tools, limit)
      return toList('listWaitlistEntries', rows.map(toEntry), keyOf(next))
    },
  }),
  getWaitlistEntry: defineCall({
    method: 'GET',
    path: '/waiting-list/{id}',
    group: 'Waiting list',
    title: 'Get a waiting list entry',
    text: 'One entry, in any status.',
    forOperators: true,
    params: recordPath,
    answer: waitlistEntry,
    example: { id: exampleIds.entry, answer: exampleEntry },
    async handle({ params, key }, tools) {
      const entry = await findEntryFor(params.id, key, tools)
      return entry ? { ok: true, body: toEntry(entry) } : notFound
    },
  }),
  createWaitlistEntry: defineCall({
    method: 'POST',
    path: '/waiting-list',
    group: 'Waiting list',
    title: 'Join the waiting list',
    text: 'Send a departure, a package or neither (any destination). We email a confirmation link, and the entry counts once it’s confirmed. If the email is already on that list, the existing entry stays.',
    forOperators: true,
    body: newEntry,
    answer: created,
    example: {
      body: {
        departureId: exampleIds.departure,
        people: 2,
        name: 'Ane Bergstrøm',
        email: 'ane@example.com',
        country: 'Norway',
        phone: '+47 22 12 34 56',
        gender: 'female',
        age: 34,
        sport: 'ski',
        skillLevel: 'advanced',
        flexibleDates: true,
      },
      answer: { id: exampleIds.entry },
    },
    mailbox: { limit: SUBMISSIONS, form: 'send-booking-email' },
    async handle({ body, key, requestKey }, tools) {
      const { people, ...answers } = body
      // An operator's key adds people to that operator's departures only.
      const isForeign = key.operatorId && !(body.departureId && (await findDepartureFor(body.departureId, key, tools)))
      if (isForeign) return refuseFields({ departureId: 'unknown-departure' })
      const groupSize = toGroupSize(people)
      const payload = { ...answers, type: 'waitingList' as const, groupSize, idempotencyKey: requestKey }
      const packageIds = idsOf((await tools.catalogue.current()).packages)
      const result = await joinWaitlist({ payload, packageIds }, tools)
      if (result.ok) return { ok: true, body: { id: result.entryId } }
      return refuseFields({ [result.reason === 'unknown-departure' ? 'departureId' : 'packageId']: result.reason })
    },
  }),
  leaveWaitlistEntry: defineCall({
    method: 'POST',
    path: '/waiting-list/{id}/leave',
    group: 'Waiting list',
    title: 'Leave the waiting list',
    text: 'We email the party. Seats reserved for it go to the next party in line.',
    forOperators: true,
    params: recordPath,
    answer: left,
    example: { id: exampleIds.entry, answer: { id: exampleIds.entry, status: 'left' } },
    async handle({ params, key }, tools) {
      const entry = await findEntryFor(params.id, key, tools)
      if (!entry) return notFound
      await leaveWaitlist(entry.id, tools)
      return { ok: true, body: { id: entry.id, status: 'left' as const } }
    },
  }),
}

/** The form's largest option also covers more people. */
function toGroupSize(people: number): PartySizeOption {
  return people === MAX_PARTY_SIZE ? '7+' : (String(people) as PartySizeOption)
}

/** Also undefined for an operator's key if the party waits for something else. */
async function findEntryFor(
  id: string,
  { operatorId }: { operatorId: OperatorId | null },
  tools: Tools,
): Promise<ListedEntry | undefined> {
  const filter = { words: [], id: id as WaitlistEntryId, operatorId: operatorId ?? undefined }
  return (await listWaitlistEntries(filter, undefined, tools, 1)).rows[0]
}

function toEntry(entry: ListedEntry) {
  const { id, departureId, packageId, departure, name, email, phone, people, at, confirmedAt, leftAt } = entry
  return {
    id,
    departureId,
    packageId,
    trip: departure?.destination ?? null,
    startDate: departure?.startDate ?? null,
    name,
    email,
    phone,
    people,
    status: listedStatus(entry),
    joinedAt: at.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    leftAt: leftAt?.toISOString() ?? null,
  }
}
