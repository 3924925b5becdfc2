import { expect, test } from 'vitest'
import { countriesOf } from '#app/site/trip-place.ts'
import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { Id } from '#rules/ids.ts'
import { type Subject, structuredData } from './structured-data.ts'

const place = {
  pictures: {},
  publicUrl: 'https://powderpool.example',
  site: {
    name: 'Powderpool',
    host: 'powderpool.example',
    phone: '+1 416 555 0142',
    email: 'hello@powderpool.example',
    whatsapp: '14165550142',
    instagram: 'https://www.instagram.com/powderpool',
    deskName: 'Guest desk',
    deskHours: 'Mon-Fri',
  },
}

const { destinations, packages, articles, questions } = shippedCatalogue
const japan = destinations.find(({ id }) => id === 'japan')
const explorer = packages[0]
const article = articles[0]
if (!japan || !explorer || !article) throw new Error('the catalogue lost its entries')

function departure(facts: Partial<PublicDeparture> = {}): PublicDeparture {
  return {
    id: 'd1' as Id<'departure'>,
    destination: 'japan',
    title: 'Japan',
    durationText: '4 days',
    skillStep: 3,
    startDate: '2027-01-23',
    endDate: '2027-01-26',
    timeZone: 'Asia/Tokyo',
    salesCloseDays: 3,
    capacity: 8,
    confirmedSeats: 0,
    heldSeats: 0,
    invitedSeats: 0,
    waitingPeople: 0,
    availableSpots: 8,
    status: 'Available',
    phase: 'open',
    potential: 0,
    missing: 0,
    flightStatus: 'open',
    odds: null,
    lostDays: null,
    fittingPeople: 0,
    decisionDay: '2026-12-09',
    priceCents: 400,
    priceIsPlaceholder: true,
    operatorName: null,
    operatorProfile: null,
    depositPercent: 30,
    methods: ['paypal'],
    today: '2026-11-18',
    ...facts,
  }
}

// biome-ignore lint/suspicious/noExplicitAny: what a search engine reads is JSON without types.
function graph(path: string, subject?: Subject): any[] {
  const data = structuredData({ title: 'The page', path, ...(subject && { subject }) }, place)
  return JSON.parse(JSON.stringify(data))['@graph']
}

function offers(...departures: PublicDeparture[]) {
  if (!japan) return []
  return graph('/destination/japan', {
    kind: 'destination',
    destination: japan,
    departures,
  })[0].offers
}

test('a page below the home page has breadcrumbs', () => {
  const [trail] = graph('/destination/japan')
  expect(trail['@type']).toBe('BreadcrumbList')
  expect(trail.itemListElement.map((item: { name: string }) => item.name)).toEqual(['Home', 'Trips', 'The page'])
  expect(trail.itemListElement.map((item: { item: string }) => item.item)).toEqual([
    'https://powderpool.example/',
    'https://powderpool.example/trips',
    'https://powderpool.example/destination/japan',
  ])
})

test('the home page has no breadcrumbs and names the site', () => {
  const types = graph('/', { kind: 'agency', countries: [] }).map((thing) => thing['@type'])
  expect(types).toEqual(['TravelAgency', 'WebSite'])
})

test('the agency is described with its cities and no street', () => {
  const [agency] = graph('/about', { kind: 'agency', countries: countriesOf(destinations) })
  expect(agency).toMatchObject({ name: 'Powderpool', email: place.site.email, telephone: place.site.phone })
  expect(agency.address.map((address: object) => Object.keys(address))).toEqual([
    ['@type', 'addressLocality', 'addressCountry'],
    ['@type', 'addressLocality', 'addressCountry'],
  ])
  expect(agency.areaServed).toHaveLength(6)
})

test('a destination is a product with one offer per departure, and never an event', () => {
  const data = graph('/destination/japan', {
    kind: 'destination',
    destination: japan,
    departures: [departure(), departure({ startDate: '2027-02-06', endDate: '2027-02-09' })],
  })
  expect(data[0]['@type']).toEqual(['TouristTrip', 'Product'])
  expect(data[0].offers.map((offer: { validThrough: string }) => offer.validThrough)).toEqual([
    '2027-01-23',
    '2027-02-06',
  ])
  expect(JSON.stringify(data)).not.toContain('"Event"')
})

test('[L13] a destination has the rating that its page shows, and none without one', () => {
  const subject = { kind: 'destination', destination: japan, departures: [departure()] } as const
  const [rated] = graph('/destination/japan', { ...subject, rating: { average: 4.3, reviews: 7 } })
  expect(rated.aggregateRating).toMatchObject({ '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 7 })
  const [unrated] = graph('/destination/japan', subject)
  expect(unrated).not.toHaveProperty('aggregateRating')
})

test('[M9] search engines never get a placeholder price', () => {
  const [offer] = offers(departure())
  expect(offer.availability).toBe('https://schema.org/InStock')
  expect(offer).not.toHaveProperty('price')
})

test('a price set by staff has two decimals', () => {
  const [offer] = offers(departure({ priceCents: 489_900, priceIsPlaceholder: false }))
  expect(offer).toMatchObject({ price: '4899.00', priceCurrency: 'USD' })
})

test('an offer says whether seats are available', () => {
  const availability = offers(
    departure({ availableSpots: 3 }),
    departure({ availableSpots: 2 }),
    departure({ availableSpots: 0, status: 'Waitlist' }),
    departure({ status: 'Waitlist', phase: 'gathering' }),
  ).map((offer: { availability: string }) => offer.availability.replace('https://schema.org/', ''))
  expect(availability).toEqual(['InStock', 'LimitedAvailability', 'SoldOut', 'PreOrder'])
})

test('a package has one offer without a date', () => {
  const [trip] = graph('/trips/alpine-explorer', { kind: 'package', trip: explorer })
  expect(trip.offers).toMatchObject({ price: '1200.00', priceCurrency: 'USD' })
  expect(trip.offers).not.toHaveProperty('validThrough')
})

test('every question comes with its whole answer', () => {
  const [page] = graph('/faq', { kind: 'questions', questions })
  expect(page.mainEntity).toHaveLength(17)
  expect(page.mainEntity[0].acceptedAnswer.text).toContain(questions[0]?.answer.at(-1))
})

test('an article has its days and the address of its picture', () => {
  const [posting] = graph(`/blog/${article.slug}`, { kind: 'article', article, changed: '2026-11-15' })
  expect(posting).toMatchObject({ '@type': 'BlogPosting', headline: article.title, datePublished: article.date })
  expect(posting.dateModified).toBe('2026-11-15')
  expect(posting.image).toMatch(/^https:\/\/powderpool\.example\/pictures\/.+\.webp$/)
})
