import { confirmEntry } from '#operations/waitlist/confirm-entry.ts'
import { joinWaitlist } from '#operations/waitlist/join-waitlist.ts'
import { addMinutes } from '#rules/dates.ts'
import { PARTY_SIZES } from '#rules/forms/options.ts'
import type { WaitlistPayload } from '#rules/forms/schemas.ts'
import type { WaitlistEntryId } from '#rules/ids.ts'
import { nameOf, type Person } from './people.ts'
import { done, type Flight } from './sales.ts'
import type { Stage } from './stage.ts'

/** A party on a waiting list. Its ID is known once it has joined. */
export type Party = { person: Person; entryId: WaitlistEntryId }

type Joining = {
  person: Person
  size?: number
  /** For a departure, a package, or anywhere. */
  flight?: Flight
  packageId?: string
  isFlexible?: boolean
  request?: string
  /** Null if the party never opens the link. */
  confirmsAfterMinutes?: number | null
}

const LEVELS = { '2': 'intermediate', '3': 'advanced', '4': 'expert' } as const

/** A party joins and opens the link in its mail. */
export function join(stage: Stage, moment: Date, joining: Joining): Party {
  const { person, size = 1, flight, packageId, isFlexible = false, request, confirmsAfterMinutes = 6 } = joining
  const party = { person } as Party
  const { tools } = stage
  stage.at(moment, async () => {
    const payload: WaitlistPayload = {
      type: 'waitingList',
      name: nameOf(person),
      email: person.email,
      country: person.country,
      phone: person.phone,
      whatsapp: person.age % 2 === 0 ? person.phone : '',
      gender: person.gender,
      age: person.age,
      sport: person.sport,
      skillLevel: LEVELS[person.skill],
      flexibleDates: isFlexible,
      flexibleDestination: false,
      hasHeliskiedBefore: person.skill === '4',
      specialRequests: request ?? '',
      groupSize: PARTY_SIZES[size - 1] ?? '1',
      departureId: flight?.id,
      packageId,
    }
    const packageIds = packageId ? [packageId] : []
    party.entryId = done(await joinWaitlist({ payload, packageIds }, tools)).entryId
  })
  if (confirmsAfterMinutes !== null)
    stage.at(addMinutes(moment, confirmsAfterMinutes), () => confirmEntry(party.entryId, tools))
  return party
}
