import { expect, test } from 'vitest'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { DepartureId } from '#rules/ids.ts'
import { type DepartureNews, withNews } from './live-departures.ts'

const loaded: PublicDeparture = {
  id: '0198' as DepartureId,
  destination: 'japan',
  title: 'Japan',
  durationText: '4 days',
  skillStep: 3,
  startDate: '2027-01-23',
  endDate: '2027-01-26',
  timeZone: 'Asia/Tokyo',
  salesCloseDays: 3,
  capacity: 8,
  confirmedSeats: 2,
  heldSeats: 0,
  invitedSeats: 0,
  waitingPeople: 1,
  availableSpots: 6,
  status: 'Available',
  phase: 'open',
  potential: 3,
  missing: 3,
  flightStatus: 'open',
  odds: null,
  lostDays: null,
  fittingPeople: 0,
  decisionDay: '2026-12-09',
  priceCents: 400,
  priceIsPlaceholder: false,
  operatorName: null,
  operatorProfile: null,
  depositPercent: 30,
  methods: ['paypal'],
  today: '2026-11-18',
}

function news(facts: Partial<DepartureNews>): DepartureNews {
  const { id, capacity, status, phase, potential, flightStatus: flight_status } = loaded
  const seats = { capacity, available_spots: 6, invited_seats: 0 }
  return { id, status, phase, potential, flight_status, price_per_person: 4, ...seats, ...facts }
}

test('without changes a departure stays as it was loaded', () => {
  expect(withNews(loaded, undefined)).toBe(loaded)
  expect(withNews(loaded, news({}))).toEqual(loaded)
})

test('[S4] seats taken since the page was loaded count as held, and the rest of the potential waits', () => {
  expect(withNews(loaded, news({ available_spots: 3, potential: 7 }))).toMatchObject({
    confirmedSeats: 2,
    heldSeats: 3,
    waitingPeople: 2,
    availableSpots: 3,
    missing: 0,
  })
})

test('[S5] a departure shows its last seats taken, and free again after a cancellation', () => {
  expect(withNews(loaded, news({ available_spots: 0, potential: 9, status: 'Waitlist' }))).toMatchObject({
    status: 'Waitlist',
    heldSeats: 6,
  })
  expect(withNews(loaded, news({ available_spots: 7, potential: 2 }))).toMatchObject({
    confirmedSeats: 1,
    heldSeats: 0,
    waitingPeople: 1,
  })
})

test('[S4] invited seats are not free, and invited people still wait', () => {
  expect(withNews(loaded, news({ available_spots: 3, invited_seats: 3, potential: 5 }))).toMatchObject({
    confirmedSeats: 2,
    heldSeats: 0,
    invitedSeats: 3,
    waitingPeople: 3,
  })
})

test('[P16] a departure that is confirmed meanwhile says so', () => {
  expect(withNews(loaded, news({ flight_status: 'confirmed' })).flightStatus).toBe('confirmed')
})
