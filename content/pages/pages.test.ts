import { expect, test } from 'vitest'
import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import * as pages from '#content/pages.ts'
import { acceptedText } from '#content/waitlist/proposals.ts'
import { visibleCatalogue } from '#rules/catalogue/current-catalogue.ts'
import { figuresOn } from '#rules/catalogue/figures.ts'

const pairs = (figures: { value: string; label: string }[]) => figures.map(({ value, label }) => `${value} ${label}`)

test('navigation and footer have the labels of the specification', () => {
  expect(pages.navigation.entries.map((link) => `${link.label} ${link.href}`)).toEqual([
    'Home /',
    'About us /about',
    'Trips /trips',
    'How it works /how-it-works',
    'FAQ /faq',
    'Blog /blog',
    'Contact /contact',
  ])
  expect(pages.navigation.bookNow).toEqual({ label: 'Book Now', href: '/trips' })
  expect(pages.footer.links.map((link) => link.href)).toEqual([
    ...['/policies', '/partnership', '/influencers', '/work-with-us', '/press', '/terms'],
  ])
  expect(pages.footer.links[0]?.label).toBe('Privacy Policy')
  expect(pages.footer.links.at(-1)?.label).toBe('Terms & Conditions')
  expect(pages.footer.instagram).toBe('Follow us on Instagram')
})

test('the gate has the words of docs/specification.md 3', () => {
  expect(pages.gatePage).toMatchObject({
    loading: 'Loading...',
    text: 'Website access is restricted during pre-launch',
    username: { label: 'Username', placeholder: 'Enter username' },
    password: { label: 'Password', placeholder: 'Enter password' },
    submit: 'Access Website',
    note: 'This is a temporary access control system. Contact us if you need access credentials.',
  })
})

test('trips, dates and detail pages have their fixed labels', () => {
  expect(pages.tripsPage.heading.toLowerCase()).toContain('conquer untouched peaks')
  expect(pages.tripsPage.joinWaitlist).toBe('Join Waiting List')
  expect(pages.tripsPage.seeUpcomingTrips).toEqual({ label: 'See Upcoming Trips', href: '/trips' })
  expect(pages.destinationCard).toMatchObject({ badge: 'Chartered', viewDetails: 'View Details' })
  expect(pages.datesPage).toMatchObject({ available: 'Available', waitlist: 'Waitlist' })
  expect(pages.destinationPage).toMatchObject({
    back: { label: 'Back to All Trips', href: '/trips' },
    badge: 'Chartered Experience',
    details: { heading: 'Trip Details' },
    included: "What's Included",
    closing: {
      bookNow: { label: 'Book Now', href: '/trips' },
      joinWaitlist: { label: 'Join Waiting List', href: '/trips' },
    },
  })
  expect(pages.packagePage.side.group).toBe('Small Groups (4-6 people)')
  expect(pages.tripNotFoundPage).toMatchObject({
    heading: 'Trip Not Found',
    text: 'The requested trip could not be found.',
  })
  expect(pages.notFoundPage.heading).toBe('Oops! Page not found')
  expect(pages.errorScreen.heading).toBe('Unexpected Application Error!')
})

const shown = visibleCatalogue(shippedCatalogue)

test('pages state the numbers of docs/specification.md 6', () => {
  expect(pairs(figuresOn(shown, 'about'))).toEqual([
    '6 countries',
    '500+ solo skiers connected',
    '100% safety record',
    '15+ partner operators',
  ])
  expect(pages.aboutPage.values.items.map((value) => value.title)).toEqual([
    ...['Accessibility', 'Community', 'Transparency', 'Excellence'],
  ])
  expect(pairs(figuresOn(shown, 'press'))).toEqual([
    '6 destinations',
    '500+ annual guests',
    '15+ years',
    '120+ days per season',
  ])
  expect(pairs(pages.influencersPage.minimums.figures)).toEqual(['50K Instagram', '100K TikTok', '25K YouTube'])
  expect(pages.influencersPage.commitments.items).toHaveLength(5)
  expect(pages.contactPage.hours.lines).toEqual(['Mon-Fri 8:00 AM-6:00 PM PST', 'Sat-Sun 9:00 AM-4:00 PM PST'])
  expect(pages.contactPage.lead).toContain('24 hours')
  expect(pages.partnershipPage.promise).toContain('5 business days')
  expect(pages.influencersPage.promise).toContain('7 business days')
  expect(pages.workWithUsPage.promise).toContain('10 business days')
  expect(pages.pressPage.promise).toContain('24 hours')
})

test('[W10] after a yes, a date that gathers promises invitations, and one without enough seats says so', () => {
  expect(acceptedText('gathering')).toContain('When deposits open for this date, we’ll invite everyone in line')
  for (const status of ['open', 'confirmed', 'full'] as const) {
    expect(acceptedText(status)).toContain('There aren’t enough free seats for your party on this date right now.')
    expect(acceptedText(status)).not.toContain('When deposits open')
  }
})
