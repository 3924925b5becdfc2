import { weightOfLimitText, weightText } from '#content/weights.ts'
import type { ArrangeFlightsRefusal } from '#rules/departures/flight-loads.ts'

export const manifestsPage = {
  title: 'Manifests',
  /** For an operator, who sees no others. */
  ownTitle: 'My departures',
  label: 'Upcoming departures',
  none: 'No upcoming departures are assigned to you yet.',
  noneForStaff: 'No upcoming departures.',
  columns: { trip: 'Trip', dates: 'Dates', state: 'Status', guests: 'Guests', ready: 'Ready', partner: 'Operator' },
  ready: (ready: number, all: number) => `${ready} of ${all}`,
}

const missingWeights = (weights: number) => (weights === 1 ? '1 weight' : `${weights} weights`)

export const manifestPage = {
  title: (trip: string) => `Manifest: ${trip}`,
  csv: 'Download CSV',
  printButton: 'Print',
  cancelled: 'Cancelled. This departure won’t fly.',
  flown: 'Flown',
  /** For guests who came with someone else’s booking. */
  viaBooker: (phone: string) => `${phone} (booker)`,
  blank: '–',
  none: 'No bookings yet.',
  facts: {
    guests: 'Guests',
    ready: 'Ready',
    weight: 'Total weight',
    partner: 'Operator',
    noPartner: 'None yet',
    cabin: 'Cabin',
    seen: 'Seen by the operator on',
    notSeen: 'Not yet',
    changedSince: 'Changed since then.',
  },
  weight: (kilos: number, unknown: number) =>
    unknown === 0 ? weightText(kilos) : `${weightText(kilos)}, ${missingWeights(unknown)} missing`,
  guests: { heading: 'Guests', label: 'Guests and their details for the operator' },
  columns: {
    flight: 'Flight',
    reference: 'Booking',
    name: 'Name',
    phone: 'Phone',
    sport: 'Sport',
    skill: 'Skill',
    country: 'Country',
    weight: 'Weight (kg)',
    pounds: 'Weight (lb)',
    boots: 'Boot size',
    medical: 'Medical notes',
    dietary: 'Dietary notes',
    insurance: 'Insurance',
    policy: 'Policy number',
    emergency: 'Emergency contact',
    emergencyPhone: 'Emergency contact’s phone',
    requests: 'Special requests',
    waiver: 'Waiver',
    missing: 'Missing',
  },
  /** On the page and on paper, where both units share a column. */
  weightColumn: 'Weight',
  nameless: 'No name yet',
  /** Rule G25. Empty while the guest has nothing signed. */
  signed: (version: number, day: string) => `Version ${version}, signed ${day}`,
  nothingMissing: 'Nothing',
  allMissing: 'All answers',
  loads: {
    heading: 'Flights',
    flight: (number: number) => `Flight ${number}`,
    weight: (kilos: number, limit: number | null) =>
      limit === null ? weightText(kilos) : weightOfLimitText(kilos, limit),
    assumed: (guests: number, each: number) =>
      `${missingWeights(guests)} missing, assumed to be ${weightText(each)}${guests === 1 ? '' : ' each'}`,
    over: 'Over this cabin’s weight limit',
    explain: 'Parties fly together where they fit, and weight is spread evenly. The pilot makes the final call.',
    arranged:
      'Staff arranged these flights. Guests who book later join a flight with room. The pilot makes the final call.',
    swap: 'Swap two guests',
    swapConfirm: 'They change places. From then on, the flights stay as you arranged them.',
    one: 'This guest',
    other: 'with this guest',
    place: (flight: string, name: string) => `Flight ${flight}: ${name}`,
    replan: 'Plan flights again',
    replanConfirm: 'We plan the flights by party and weight again, without your swaps.',
    done: { 'swap-guests': 'Guests swapped.', 'replan-flights': 'Flights planned again.' },
    refusals: {
      'flights-over': 'This departure is cancelled or over, so its flights stay as they are.',
      'same-flight':
        'These two are on the same flight, or one of them is no longer on this departure. Choose two flights.',
    } satisfies Record<ArrangeFlightsRefusal, string>,
  },
  print: {
    /** The same letters and figures mean the same manifest. */
    version: (version: string) => `Version ${version}`,
    asOf: 'As of',
    printed: 'Printed',
    private: 'For staff and the operator only.',
  },
  private:
    'Weight, medical notes, and contacts are for staff and the operator only. The audit log records every time someone views them.',
}
