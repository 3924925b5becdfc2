import { expect, test } from 'vitest'
import { erasureCutoffs, type Retention } from './retention.ts'

const keep: Retention = {
  waitlistMonthsAfterDeparture: 12,
  waitlistMonthsWithoutDeparture: 24,
  waitlistDaysAfterLeaving: 30,
  unpaidBookingDays: 20,
  bookingYearsAfterTrip: 7,
  operatorDetailsDaysAfterTrip: 30,
  inquiryMonths: 24,
  jobApplicationMonths: 12,
  uploadedFileMonths: 1,
  newsletterUnconfirmedDays: 30,
  newsletterProofYears: 3,
  mailDays: 10,
}

test('each kind of record has its own retention cutoff', () => {
  const at = (day: string) => new Date(`${day}T12:30:00Z`)
  expect(erasureCutoffs(keep, at('2027-07-15'))).toEqual({
    waitlist: { departed: '2026-07-15', unchanged: at('2025-07-15'), left: at('2027-06-15') },
    inquiries: { jobs: at('2026-07-15'), others: at('2025-07-15') },
    files: at('2027-06-15'),
    unpaidBookings: at('2027-06-25'),
    bookings: '2020-07-15',
    operatorDetails: '2027-06-15',
    subscribers: { pending: at('2027-06-15'), unsubscribed: at('2024-07-15') },
    mails: at('2027-07-05'),
  })
})

test('a month before the 31st is the last day of a shorter month', () => {
  expect(erasureCutoffs(keep, new Date('2027-03-31T08:00:00Z')).files).toEqual(new Date('2027-02-28T08:00:00Z'))
  expect(erasureCutoffs(keep, new Date('2028-02-29T08:00:00Z')).waitlist.departed).toBe('2027-02-28')
})
