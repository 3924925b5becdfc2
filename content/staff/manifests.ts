export const manifestsPage = {
  title: 'Manifests',
  label: 'Upcoming departures',
  none: 'No upcoming departures are assigned to you yet.',
  noneForStaff: 'No upcoming departures.',
  columns: { trip: 'Trip', dates: 'Dates', state: 'Status', guests: 'Guests', ready: 'Ready', partner: 'Operator' },
  ready: (ready: number, all: number) => `${ready} of ${all}`,
}

const weightsText = (weights: number) => (weights === 1 ? '1 weight' : `${weights} weights`)

export const manifestPage = {
  title: (trip: string) => `Manifest: ${trip}`,
  csv: 'Download CSV',
  print: 'Print',
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
  },
  weight: (kilos: number, unknown: number) =>
    unknown === 0 ? `${kilos} kg` : `${kilos} kg (${weightsText(unknown)} missing)`,
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
    boots: 'Boot size',
    medical: 'Medical notes',
    dietary: 'Dietary notes',
    insurance: 'Insurance',
    policy: 'Policy number',
    emergency: 'Emergency contact',
    emergencyPhone: 'Emergency contact’s phone',
    requests: 'Special requests',
    missing: 'Missing',
  },
  nameless: 'No name yet',
  complete: 'Complete',
  loads: {
    heading: 'Flights',
    flight: (number: number) => `Flight ${number}`,
    kilos: (kilos: number, limit: number | null) => (limit === null ? `${kilos} kg` : `${kilos} of ${limit} kg`),
    assumed: (guests: number, each: number) =>
      `${weightsText(guests)} missing, assumed to be ${each} kg${guests === 1 ? '' : ' each'}`,
    over: 'Over this cabin’s weight limit',
    explain: 'Parties fly together where they fit, and weight is spread evenly. The pilot makes the final call.',
  },
  private:
    'Weight, medical notes, and contacts are for staff and the operator only. The audit log records every time someone views them.',
}
