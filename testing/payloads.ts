import { randomUUID } from 'node:crypto'
/** What docs/specification.md 11 says each function is sent. */

export const waitlistPayload = {
  type: 'waitingList',
  name: 'Ann Bergström',
  email: 'ann@example.com',
  country: 'Norway',
  phone: '+47 22 12 34 56',
  whatsapp: '',
  gender: 'female',
  age: 34,
  sport: 'ski',
  skillLevel: 'advanced',
  flexibleDates: true,
  flexibleDestination: false,
  hasHeliskiedBefore: false,
  groupSize: '2',
  specialRequests: 'A window seat, if helicopters have one 🚁',
}

const bookingPayload = {
  type: 'booking',
  name: 'Ann Bergström',
  email: 'ann@example.com',
  phone: '+47 22 12 34 56',
  participants: 2,
  tripTitle: 'Japan',
  tripDate: 'January 23, 2027',
}

export const contactPayload = {
  firstName: 'Ann',
  lastName: 'Bergström',
  email: 'ann@example.com',
  phone: '+47 22 12 34 56',
  inquiryType: 'new-booking',
  message: 'Country: Norway\nIs there room for two?',
}

const partnershipPayload = {
  name: 'Ann Bergström',
  email: 'ann@example.com',
  company: 'Fjord Heli',
  phone: '',
  partnershipType: 'Heli Ski Operator',
  message: 'Company: Fjord Heli\nLocation: Sunnmøre',
}

export const influencerPayload = {
  name: 'Ann Bergström',
  email: 'ann@example.com',
  instagram: '@ann',
  youtube: '',
  tiktok: '',
  followers: 'Instagram: 60000',
  engagementRate: 'N/A',
  skiingExperience: 'N/A',
  previousWork: '',
  message: 'Country: Norway',
}

export const jobPayload = {
  name: 'Ann Bergström',
  email: 'ann@example.com',
  phone: '+47 22 12 34 56',
  position: 'mountain-guide',
  experience: 'senior',
  availability: '2027-01-23',
  message: 'Languages spoken: Norwegian',
}

const pressPayload = {
  name: 'Ann Bergström',
  email: 'ann@example.com',
  phone: '',
  organization: 'Aftenposten',
  mediaType: 'newspaper',
  projectType: 'interview',
  timeline: '2027-01-23',
  budget: 'N/A',
  message: 'Specific request: an hour with a guide',
}

/** The payload of create-payment-order without its departure. */
export const paymentPayload = {
  participants: 1,
  firstName: 'Ann',
  lastName: 'Bergström',
  email: 'ann@example.com',
  phone: '+47 22 12 34 56',
}

/** The same for another guest each time, because an address has few unpaid orders (rule S6). */
export const newGuestPayload = () => ({ ...paymentPayload, email: `ann-${randomUUID()}@example.com` })

/** Each function with a label and a valid payload. */
export const goodPayloads: [name: string, label: string, payload: Record<string, unknown>][] = [
  ['send-contact-email', 'contact', contactPayload],
  ['send-booking-email', 'waiting list', waitlistPayload],
  ['send-booking-email', 'booking', bookingPayload],
  ['send-partnership-email', 'partnership', partnershipPayload],
  ['send-influencer-email', 'influencer', influencerPayload],
  ['send-hr-email', 'job', jobPayload],
  ['send-press-email', 'press', pressPayload],
  ['subscribe-newsletter', 'newsletter', { email: 'ann@example.com' }],
]
