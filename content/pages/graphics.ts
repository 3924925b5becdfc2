/** Headings, captions and units of the graphics. Each graphic also has its data as text. */
export const graphics = {
  seatMeter: {
    heading: 'Seats',
    taken: 'Taken',
    held: 'Held',
    waiting: 'Waiting',
    free: 'Free',
    threshold: 'Goes at 75%',
    summary: (taken: number, held: number, waiting: number, free: number) =>
      `${taken} taken, ${held} held, ${waiting} waiting, ${free} free`,
  },
  seasons: {
    heading: 'When each base flies',
    caption: 'Months of the season, with hours of daylight at the base in the middle of each month.',
    open: 'In season',
    closed: 'Out of season',
  },
  worldMap: {
    heading: 'Where the six bases are',
    caption: 'Three in the northern mid-latitudes, one near 61° north, two in the southern Andes.',
  },
  contourMap: {
    heading: 'Terrain model',
    caption: (km: number) =>
      `Contour lines of the rendered terrain, ${km} km wide. Not a map of a real place and not for navigation.`,
  },
  profile: {
    heading: 'Elevation profile',
    caption: 'A cut through the same rendered terrain. Height in metres.',
    text: (low: number, high: number, km: number) =>
      `Elevation profile over ${Math.round(km)} km of terrain between ${Math.round(low)} and ${Math.round(high)} m.`,
  },
  groupMix: { heading: 'Who is in', caption: 'Shown once four people are in: sport, level and countries.' },
  priceBar: {
    summary: (subtotal: string, fee: string) => `Of what you pay, ${subtotal} is the trip and ${fee} the fee.`,
    laterToo: (later: string) => `${later} more of the trip is due later.`,
  },
  paymentTimeline: {
    heading: 'When you pay',
    deposit: (percent: number) => `${percent}% deposit, to confirm`,
    first: (percent: number) => `${percent}%, 90 days before the start`,
    second: (percent: number) => `${percent}%, 45 days before the start`,
    start: 'Start of the trip',
    withFirst: (percent: number) => `${percent}%: deposit and first instalment together`,
    full: (percent: number) => `${percent}%, in full to confirm`,
    total: 'Total, 1 person',
    caption: (trip: string, dates: string) =>
      `Worked out for ${trip}, ${dates}: 1 person who confirms today, by bank transfer. PayPal and cryptocurrency add 5% to each payment.`,
    chart: 'Share of the price paid, from today to the start of the trip.',
  },
  dayTimeline: {
    day: (day: number) => `Day ${day}`,
    inField: 'Out with the helicopter',
    onGround: 'At the base',
    summary: (from: string, to: string, inField: string) =>
      `${from} to ${to}, ${inField} of it out with the helicopter`,
    length: (minutes: number) =>
      [`${Math.floor(minutes / 60)} h`, `${minutes % 60} min`].filter((part) => !part.startsWith('0 ')).join(' '),
  },
}
