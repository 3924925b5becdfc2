export const manifestsPage = {
  title: 'Manifests',
  label: 'Coming departures',
  none: 'No coming departure is assigned to you yet.',
  noneForStaff: 'No coming departure.',
  columns: { trip: 'Trip', dates: 'Dates', guests: 'Guests', ready: 'Ready', partner: 'Partner' },
  ready: (ready: number, all: number) => `${ready} of ${all}`,
}

export const manifestPage = {
  title: (trip: string) => `Manifest: ${trip}`,
  csv: 'Download as CSV',
  none: 'Nobody has booked yet.',
  facts: {
    guests: 'Guests',
    ready: 'Ready',
    weight: 'Total weight',
    partner: 'Partner',
    noPartner: 'none yet',
    cabin: 'Cabin',
  },
  weight: (kilos: number, unknown: number) => (unknown === 0 ? `${kilos} kg` : `${kilos} kg, ${unknown} not known yet`),
  guests: { heading: 'Guests', label: 'Guests with everything the operator needs' },
  columns: {
    flight: 'Flight',
    reference: 'Booking',
    name: 'Name',
    sport: 'Sport',
    skill: 'Skill',
    country: 'Country',
    weight: 'Weight kg',
    boots: 'Boots',
    medical: 'Medical',
    dietary: 'Dietary',
    insurance: 'Insurance',
    policy: 'Policy number',
    emergency: 'Emergency contact',
    emergencyPhone: 'Emergency phone',
    missing: 'Missing',
  },
  nameless: 'Name not given yet',
  complete: 'ready',
  loads: {
    heading: 'Flights',
    flight: (number: number) => `Flight ${number}`,
    kilos: (kilos: number, limit: number | null) => (limit === null ? `${kilos} kg` : `${kilos} of ${limit} kg`),
    assumed: (guests: number, each: number) =>
      `${guests === 1 ? '1 weight' : `${guests} weights`} not known: planned with ${each} kg each`,
    over: 'Too heavy for this cabin',
    explain: 'Parties fly together where they fit, and the weight is shared out evenly. The pilot decides.',
  },
  private:
    'Weight, medical notes and contacts are for staff and operator alone. Each reading is noted in the audit log.',
}
