import { numberRange } from '#content/number-range.ts'

/** Headings, captions and units of the graphics. Each graphic also gives its data as text. */
export const graphics = {
  seatMeter: {
    heading: 'Seats',
    taken: 'Taken',
    held: 'Held or reserved',
    waiting: 'Waiting',
    free: 'Open',
    threshold: 'Deposits open at 75%',
    summary: (taken: number, held: number, waiting: number, free: number) =>
      `${taken} taken, ${held} held or reserved, ${waiting} waiting, ${free} open`,
    own: (first: number, count: number) =>
      count === 1 ? `Seat ${first} is yours` : `Seats ${numberRange(first, count)} are yours`,
  },
  seasons: {
    heading: 'When each base flies',
    caption: 'Dark cells are in season. The number is hours of daylight at the base in mid-month.',
    open: 'In season',
    closed: 'Out of season',
  },
  contourMap: {
    heading: 'Contour map',
    caption: (km: number) =>
      `Contour lines of the rendered terrain, ${km} km wide. Not a map of a real place and not for navigation.`,
  },
  profile: {
    heading: 'Elevation profile',
    caption: 'A cross-section of the same rendered terrain. Elevation in meters.',
    text: (low: number, high: number, km: number) =>
      `Elevation profile over ${Math.round(km)} km of terrain between ${Math.round(low)} and ${Math.round(high)} m.`,
  },
  priceBar: {
    summary: (subtotal: string, fee: string) => `Of this payment, ${subtotal} is for the trip and ${fee} is the fee.`,
    laterToo: (later: string) => `Another ${later} for the trip is due later.`,
  },
  paymentTimeline: {
    heading: 'When you pay',
    deposit: (percent: number) => `${percent}% deposit to book your seat`,
    first: (percent: number) => `${percent}%, 90 days before the start`,
    second: (percent: number) => `${percent}%, 45 days before the start and not before we confirm the trip`,
    start: 'Trip starts',
    withFirst: (percent: number) => `${percent}%: deposit and first installment together`,
    full: (percent: number) => `${percent}%, paid in full to book`,
    total: 'Total, 1 person',
    caption: (trip: string, dates: string) =>
      `Example for ${trip}, ${dates}: 1 person booking today, by bank transfer. PayPal and cryptocurrency add 5% to each payment.`,
    chart: 'Share of the price paid, from today to the start of the trip.',
  },
  dayTimeline: {
    day: (day: number) => `Day ${day}`,
    inField: 'In the field',
    onGround: 'At the base',
    summary: (from: string, to: string, inField: string) => `${from} to ${to}, ${inField} of it in the field`,
    length: (minutes: number) =>
      [`${Math.floor(minutes / 60)} h`, `${minutes % 60} min`].filter((part) => !part.startsWith('0 ')).join(' '),
  },
}
