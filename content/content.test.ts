import { expect, test } from 'vitest'
import { countCatalogue } from '#rules/catalogue/catalogue-counts.ts'
import { visibleCatalogue } from '#rules/catalogue/current-catalogue.ts'
import { skillStepOfDifficulty } from '#rules/catalogue/skill-steps.ts'
import { shippedCatalogue } from './catalogue/catalogue.ts'
import { categories, emptyCategory } from './catalogue/categories.ts'
import { destinationSheets, destinations } from './catalogue/destinations.ts'
import { questions } from './catalogue/faq.ts'
import { packages } from './catalogue/packages.ts'
import { skillScale } from './catalogue/skill-scale.ts'
import * as forms from './forms.ts'
import { aboutDescription, homeCounts, tripsCounts } from './pages/counted.ts'
import * as pages from './pages.ts'
import { intermediarySentence, legalLine, type SiteFacts, whatsappHref } from './site-facts.ts'
import { gateToasts } from './toasts/gate-toasts.ts'
import { payPalMessages, toasts } from './toasts/toasts.ts'

const site: SiteFacts = {
  name: 'Powderpool',
  host: 'powderpool.example',
  phone: '+1 416 555 0142',
  email: 'hello@powderpool.example',
  whatsapp: '14165550142',
  instagram: 'https://www.instagram.com/powderpool.example',
  deskName: 'Guest desk',
  deskHours: 'Mon-Fri',
}

test('destinations carry the values of docs/specification.md 5.1, in its order', () => {
  const rows = destinations.map((d) => [d.id, d.title, d.durationText, d.maxParticipants, d.category, d.priceText])
  expect(rows).toEqual([
    ['alaska-us', 'Alaska', '5 days', 8, 'beginner', '$3'],
    ['japan', 'Japan', '4 days', 8, 'intermediate', '$4'],
    ['canada', 'Canada', '6 days', 8, 'advanced', '$2'],
    ['switzerland', 'Switzerland', '3 days', 8, 'intermediate', '$5'],
    ['chile', 'Chile', '7 days', 8, 'advanced', '$1'],
    ['argentina', 'Argentina', '2 days', 12, 'beginner', '$6'],
  ])
  expect(destinations.map((d) => [d.base, d.season.text])).toEqual([
    ['Valdez', 'March-May'],
    ['Hakuba Valley', 'January-March'],
    ['Revelstoke BC', 'December-April'],
    ['Zermatt', 'February-April'],
    ['Valle Nevado', 'July-September'],
    ['San Carlos de Bariloche', 'June-September'],
  ])
})

test('each destination is complete, and its numbers agree with its texts', () => {
  for (const d of shippedCatalogue.destinations) {
    expect(d.features, d.id).toHaveLength(5)
    expect(d.runsPerDay).toBe('6-8')
    expect(d.durationText).toBe(`${d.durationDays} days`)
    expect(d.priceText).toBe(`$${d.priceCents / 100}`)
    expect(d.included.length).toBeGreaterThanOrEqual(8)
    expect(d.included.length).toBeLessThanOrEqual(10)
    expect([3, 4]).toContain(d.about.length)
    const names = monthNames(d.season.months)
    expect(`${names.at(0)}-${names.at(-1)}`).toBe(d.season.text)
    const nights = d.durationDays - 1
    expect(d.included.join()).toContain(`${nights} ${nights === 1 ? 'night' : 'nights'} of lodging`)
    expect(d.baseCoordinates.latitude < 0, d.id).toBe(['chile', 'argentina'].includes(d.id))
  }
})

test('packages carry the values of docs/specification.md 5.5', () => {
  const rows = packages.map((p) => [p.id, p.title, p.durationText, p.difficulty, p.priceText])
  expect(rows).toEqual([
    ['alpine-explorer', 'Alpine Explorer', '1 Day', 'Intermediate', '$1,200'],
    ['powder-pioneer', 'Powder Pioneer', '1 Day', 'Advanced', '$1,500'],
    ['lodge-luxury', 'Lodge Luxury', '3 Days', 'Intermediate', '$4,800'],
    ['glacier-expedition', 'Glacier Expedition', '2 Days', 'Expert', '$3,200'],
    ['sunrise-sessions', 'Sunrise Sessions', 'Half Day', 'Intermediate', '$800'],
    ['backcountry-extreme', 'Backcountry Extreme', '2 Days', 'Expert Only', '$3,800'],
  ])
  expect(packages.map((p) => [p.runsText, p.nightsText, p.maxGuests].filter(Boolean))).toEqual([
    ['4-6 runs'],
    ['6-8 runs'],
    ['2 nights lodge'],
    [],
    ['4 runs', 4],
    [],
  ])
})

test('an itinerary runs forward in time and covers every day of its package', () => {
  for (const p of packages) {
    expect(p.priceText).toBe(`$${(p.priceCents / 100).toLocaleString('en-US')}`)
    const times = p.itinerary.map((item) => `${item.day ?? 1} ${item.time}`)
    expect(times, p.id).toEqual([...new Set(times)].sort())
    for (const item of p.itinerary) expect(item.time).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
    const days = p.durationText === 'Half Day' ? 1 : Number.parseInt(p.durationText, 10)
    expect(Math.max(...p.itinerary.map((item) => item.day ?? 1)), p.id).toBe(days)
  }
})

test('the dates page has three tabs and words for an empty one', () => {
  expect(categories.map((c) => [c.value, c.label])).toEqual([
    ['beginner', 'Classic'],
    ['intermediate', 'Private'],
    ['advanced', 'Heli-Assisted'],
  ])
  expect(emptyCategory.title).toBe('No trips available in this category')
  expect(emptyCategory.text).toBe('Check back soon for new adventure dates!')
})

test('the skill scale has five steps, and every difficulty is one of them', () => {
  expect(skillScale.map((level) => level.step)).toEqual([1, 2, 3, 4, 5])
  for (const [difficulty, step] of Object.entries(skillStepOfDifficulty)) {
    expect(skillScale.find((level) => level.step === step)?.name.toLowerCase()).toBe(difficulty.toLowerCase())
  }
})

test('the 17 questions keep the order of docs/specification.md 5.9, and 6 of them are on /trips', () => {
  expect(questions.map((q) => q.id)).toEqual([
    ...['how-it-works', 'waitlist-free', 'below-threshold', 'refunds', 'weather', 'operators', 'safety'],
    ...['what-to-bring', 'travel-documents', 'changing-dates', 'insurance', 'video', 'extra-runs'],
    ...['lodging-food', 'trip-length', 'skill-level', 'how-to-pay'],
  ])
  expect(questions.filter((q) => q.onTrips)).toHaveLength(6)
  const answers = visibleCatalogue(shippedCatalogue)
    .questions.flatMap((q) => q.answer)
    .join(' ')
  for (const fact of ['75%', '48 hours', '30%', '90 and 45 days', '60 days', '5%', 'no fee', '1 day to 7 days']) {
    expect(answers).toContain(fact)
  }
  expect(answers).toContain('no refunds for weather or no-fly days. Credits or rescheduling may be offered')
})

test('toasts match docs/specification.md 10 word for word', () => {
  const destructive = (title: string, text: string) => ({ title, text, destructive: true })
  const normal = (title: string, text: string) => ({ title, text, destructive: false })
  const missing = destructive('Missing Information', 'Please fill in all required fields.')
  const application = destructive(
    'Error submitting application',
    'There was a problem submitting your application. Please try again.',
  )
  expect(gateToasts.granted('Powderpool')).toEqual(normal('Access Granted', 'Welcome to Powderpool!'))
  expect(toasts.paymentSuccessful('Japan', 'T1')).toEqual(
    normal('Payment Successful!', 'Your booking for Japan has been confirmed. Transaction ID: T1'),
  )
  expect(gateToasts.denied).toEqual(destructive('Access Denied', 'Invalid username or password.'))
  expect(toasts).toMatchObject({
    bookingMissingFields: missing,
    bookingFormComplete: normal('Form Complete', 'Please complete payment using PayPal below.'),
    bookingFailed: destructive(
      'Error processing booking',
      'There was a problem processing your booking details. Please try again.',
    ),
    waitlistFailed: destructive(
      'Error joining waiting list',
      'There was a problem adding you to the waiting list. Please try again.',
    ),
    waitlistJoined: normal(
      'Thank you for joining our waiting list!',
      "We'll contact you soon with available dates and packages.",
    ),
    paymentFailed: destructive(
      'Payment Failed',
      'There was an error processing your PayPal payment. Please try again.',
    ),
    paymentCancelled: destructive('Payment Cancelled', 'PayPal payment was cancelled by user.'),
    contactMissingFields: destructive(
      'Required fields missing',
      'Please fill in all required fields: first name, last name, email, and phone number.',
    ),
    contactFailed: destructive(
      'Error sending message',
      'There was a problem sending your message. Please try again or contact us directly.',
    ),
    ...{ partnershipMissingFields: missing, influencerMissingFields: missing, jobMissingFields: missing },
    ...{ partnershipFailed: application, influencerFailed: application, jobFailed: application },
    pressMissingFields: missing,
    pressFailed: destructive(
      'Error submitting inquiry',
      'There was a problem submitting your press inquiry. Please try again.',
    ),
  })
  expect(payPalMessages).toEqual({
    loading: 'Loading PayPal...',
    unavailable: 'PayPal unavailable. Please try again.',
    sdkMissing: 'PayPal SDK not available. Please reload.',
    buttonFailed: 'Error loading PayPal button. Please try again.',
    reload: 'Reload PayPal Payment',
  })
})

test('success toasts promise the response times, and the contact one stays 10 seconds', () => {
  expect(toasts.contactSent).toMatchObject({ seconds: 10, destructive: false })
  expect(toasts.contactSent.text).toContain('24 hours')
  expect(toasts.partnershipSent.text).toContain('5 business days')
  expect(toasts.influencerSent.text).toContain('7 business days')
  expect(toasts.jobSent.text).toContain('10 business days')
  expect(toasts.pressSent.text).toContain('24 hours')
})

test('search descriptions have 120 to 155 characters and are all different', () => {
  const described = Object.values(pages).filter((page): page is typeof page & { description: string } =>
    Boolean(page && typeof page === 'object' && 'description' in page),
  )
  const counts = countCatalogue(shippedCatalogue)
  const texts = [
    ...described.map((page) => page.description),
    ...[homeCounts(counts).description, tripsCounts(counts).description, aboutDescription(counts)],
    ...destinationSheets.map((sheet) => sheet.metaDescription),
    ...packages.map((p) => p.metaDescription),
  ]
  expect(described).toHaveLength(10)
  for (const text of texts) {
    expect(text.length, text).toBeGreaterThanOrEqual(120)
    expect(text.length, text).toBeLessThanOrEqual(155)
  }
  expect(new Set(texts).size).toBe(texts.length)
})

test('only the strings of docs/specification.md 10.32 have exclamation marks', () => {
  const catalogue = [destinations, destinationSheets, packages, categories, questions, skillScale]
  const words = JSON.stringify([...catalogue, forms, pages, toasts])
  const sentences = words.match(/"[^"]*![^"]*"/g) ?? []
  const printed = ['Oops! Page not found', 'Unexpected Application Error!', 'Thank you for joining our waiting list!']
  expect(new Set(sentences)).toEqual(new Set(printed.map((sentence) => `"${sentence}"`)))
})

test('the legal lines name the company and its role', () => {
  expect(legalLine(site)).toBe('© 2025 Access Nova Group Inc. operating as powderpool.example')
  expect(intermediarySentence(site)).toContain('intermediary booking platform, not an operator')
  expect(whatsappHref(site)).toMatch(/^https:\/\/wa\.me\/14165550142\?text=.*heli-ski%20trips/)
})

function monthNames(months: readonly number[]) {
  return months.map((month) =>
    new Date(Date.UTC(2025, month - 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
  )
}
