import { requiredAnswerNames } from '#content/forms/guest.ts'
import { bootSizeText } from '#content/guests/boot-sizes.ts'
import { manifestPage as words } from '#content/staff/manifests.ts'
import { weightText } from '#content/weights.ts'
import type { Manifest } from '#operations/departures/load-manifest.ts'
import { dayOf } from '#rules/dates.ts'
import { toPounds } from '#rules/guests/guest-answers.ts'
import { countAnswered } from '#rules/guests/readiness.ts'
import type { GuestId } from '#rules/ids.ts'

/** A guest as the page and the file show them. */
export type ManifestRow = Record<keyof typeof words.columns, string> & {
  guestId: GuestId
  isReady: boolean
  /** At most the name is known. */
  isUnanswered: boolean
  /** In both units, where they share a column. */
  weights: string
}

/** In the order in which they board: by flight, then by name. */
export function manifestRows({
  guests,
  loads,
  signatures,
}: Pick<Manifest, 'guests' | 'loads' | 'signatures'>): ManifestRow[] {
  const flights = new Map(
    loads.flatMap(({ passengers }, index) => passengers.map(({ guestId }) => [guestId, index + 1])),
  )
  const signed = new Map(
    signatures.map(({ guestId, version, signedAt }) => [guestId, words.signed(version, dayOf(signedAt))]),
  )
  const rows = guests.map(({ guestId, reference, position, name, phone, sport, skill, country, answers, missing }) => ({
    guestId,
    isReady: missing.length === 0,
    isUnanswered: countAnswered(missing) <= 1,
    flight: String(flights.get(guestId) ?? ''),
    reference,
    name: name || words.nameless,
    phone: position === 1 ? phone : words.viaBooker(phone),
    sport: sport ?? '',
    skill: skill ?? '',
    country: country ?? '',
    weight: answers.weightKg === undefined ? '' : String(answers.weightKg),
    pounds: answers.weightKg === undefined ? '' : String(toPounds(answers.weightKg)),
    weights: answers.weightKg === undefined ? '' : weightText(answers.weightKg),
    boots: bootSizeText(answers.bootSize ?? ''),
    medical: answers.medicalNotes ?? '',
    dietary: answers.dietaryNotes ?? '',
    insurance: answers.insurance?.company ?? '',
    policy: answers.insurance?.policyNumber ?? '',
    emergency: answers.emergency?.name ?? '',
    emergencyPhone: answers.emergency?.phone ?? '',
    requests: answers.specialRequests ?? '',
    waiver: signed.get(guestId) ?? '',
    missing: missing.map((fact) => requiredAnswerNames[fact]).join(', '),
  }))
  return rows.toSorted(
    (one, other) => Number(one.flight) - Number(other.flight) || one.name.localeCompare(other.name, 'en'),
  )
}
