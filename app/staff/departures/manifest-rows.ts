import { requiredAnswerNames } from '#content/forms/guest.ts'
import { bootSizeText } from '#content/guests/boot-sizes.ts'
import { manifestPage as words } from '#content/staff/manifests.ts'
import type { Manifest } from '#operations/departures/load-manifest.ts'
import type { GuestId } from '#rules/ids.ts'

/** A guest as the page and the file show them. */
export type ManifestRow = Record<keyof typeof words.columns, string> & { guestId: GuestId; isReady: boolean }

export function manifestRows({ guests, loads }: Manifest): ManifestRow[] {
  const flights = new Map(
    loads.flatMap(({ passengers }, index) => passengers.map(({ guestId }) => [guestId, index + 1])),
  )
  return guests.map(({ guestId, reference, position, name, phone, sport, skill, country, answers, missing }) => ({
    guestId,
    isReady: missing.length === 0,
    flight: String(flights.get(guestId) ?? ''),
    reference,
    name: name || words.nameless,
    phone: position === 1 ? phone : words.viaBooker(phone),
    sport: sport ?? '',
    skill: skill ?? '',
    country: country ?? '',
    weight: answers.weightKg === undefined ? '' : String(answers.weightKg),
    boots: bootSizeText(answers.bootSize ?? ''),
    medical: answers.medicalNotes ?? '',
    dietary: answers.dietaryNotes ?? '',
    insurance: answers.insurance?.company ?? '',
    policy: answers.insurance?.policyNumber ?? '',
    emergency: answers.emergency?.name ?? '',
    emergencyPhone: answers.emergency?.phone ?? '',
    requests: answers.specialRequests ?? '',
    missing: missing.map((fact) => requiredAnswerNames[fact]).join(', '),
  }))
}
