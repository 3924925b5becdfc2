import { findDeparture, type StoredDeparture } from '../../db/departures.ts'
import { findOperator } from '../../db/operators.ts'
import type { DepartureId } from '../../rules/ids.ts'
import { type Load, splitLoads } from '../../rules/loads.ts'
import { showTitles } from '../catalogue/show-catalogue.ts'
import { type AnswerReader, type GuestAnswers, readGuestAnswers } from '../guests/read-guest-answers.ts'
import type { Tools } from '../tools.ts'

export type Manifest = {
  departure: StoredDeparture
  title: string
  operatorName: string | undefined
  guests: GuestAnswers[]
  /** Of those whose weight is known. */
  knownKilos: number
  loads: Load[]
}

/** Rule G3: who flies, with everything the operator needs. Nothing for a reader whose departure it is not. */
export async function showManifest(
  departureId: DepartureId,
  reader: AnswerReader,
  tools: Tools,
): Promise<Manifest | undefined> {
  const read = await readGuestAnswers({ departureId }, reader, tools)
  if (!read.ok) return undefined
  const departure = await findDeparture(tools.db, departureId, tools.now())
  if (!departure) return undefined
  const { guests } = read
  const [titles, operator] = await Promise.all([
    showTitles(tools),
    departure.operatorId ? findOperator(tools.db, departure.operatorId) : undefined,
  ])
  return {
    departure,
    title: titles[departure.destination] ?? departure.destination,
    operatorName: operator?.name,
    guests,
    knownKilos: guests.reduce((sum, { answers }) => sum + (answers.weightKilos ?? 0), 0),
    loads: loadsOf(departure, guests),
  }
}

function loadsOf({ cabinSeats, cabinKilos }: StoredDeparture, guests: readonly GuestAnswers[]): Load[] {
  const flyers = guests.map(({ guestId, bookingId, answers }) => ({
    guestId,
    bookingId,
    weightKilos: answers.weightKilos ?? null,
  }))
  return splitLoads(flyers, { seats: cabinSeats, kilos: cabinKilos })
}
