import { describe, expect, test } from 'vitest'
import type { SiteFacts } from '#content/site-facts.ts'
import { accessibilityPage } from './accessibility.ts'
import { policiesPage } from './policies.ts'
import { retentionPromise } from './retention.ts'
import { termsPage } from './terms.ts'
import type { LegalPage } from './types.ts'

const site: SiteFacts = {
  name: 'Testpool',
  host: 'testpool.example',
  phone: '+1 416 555 0100',
  email: 'hello@testpool.example',
  whatsapp: '14165550100',
  instagram: 'https://www.instagram.com/testpool',
  deskName: 'Guest desk',
  deskHours: 'Mon-Fri',
}

const sale = { depositPercent: 30, maxSupplementPercent: 50 }

const pages: [string, LegalPage][] = [
  ['policies', policiesPage(site, sale)],
  ['terms', termsPage(site, sale)],
  ['accessibility', accessibilityPage(site)],
]

function words(page: LegalPage): string[] {
  const sections = page.sections.flatMap((section) => [section.heading, ...section.paragraphs, ...(section.list ?? [])])
  return [page.title, page.heading, page.intro, ...sections]
}

function section(page: LegalPage, id: string): string {
  const found = page.sections.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no section ${id}`)
  return [...found.paragraphs, ...(found.list ?? [])].join(' ')
}

describe.each(pages)('%s', (_, page) => {
  test('section IDs are unique and can be anchors', () => {
    const ids = page.sections.map((part) => part.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test('no section is empty, and no text has line breaks of the source', () => {
    for (const part of page.sections) {
      expect(part.paragraphs.length + (part.list?.length ?? 0), part.id).toBeGreaterThan(0)
    }
    for (const text of words(page)) {
      expect(text).not.toMatch(/\n| {2}|^ | $/)
      expect(text).not.toBe('')
      expect(text).not.toMatch(/undefined|NaN|!/)
    }
  })

  test('the description fits a search result', () => {
    expect(page.description.length).toBeGreaterThanOrEqual(120)
    expect(page.description.length).toBeLessThanOrEqual(155)
  })

  test('the date is a real day', () => {
    expect(new Date(`${page.updated}T00:00:00Z`).toISOString().slice(0, 10)).toBe(page.updated)
  })

  test('name, host and contacts come from the site settings, and no other name is hard-coded', () => {
    const text = words(page).join('\n')
    expect(text).toContain(site.host)
    expect(text).toContain(site.email)
    expect(text).toContain(site.phone)
    expect(text).not.toMatch(/powderpool/i)
  })
})

describe('terms', () => {
  const terms = termsPage(site, sale)

  test('the intermediary clause is stated in full', () => {
    expect(section(terms, 'intermediary')).toContain(
      'Testpool is an intermediary booking platform and not an operator.',
    )
  })

  test.each([
    ['P2', 'phase-one', ['75% of capacity', 'fewer than 4 potential participants', 'Both are needed']],
    ['free', 'phase-one', ['Phase I is a free, non-binding waitlist.', 'under 75% of capacity']],
    ['P1', 'phase-one', ['counts as 7']],
    ['P7', 'phase-one', ['52 days before its start', 'we decide within a week']],
    ['P4', 'phase-two', ['48 hours']],
    [
      'P17',
      'too-few-people',
      ['never exceeds 50% of the price', 'you keep your seat if the departure runs at the price you'],
    ],
    ['M3', 'balance', ['3 days after the departure is Confirmed']],
    ['M8', 'cancellation-by-you', ['up to what you paid above the deposit', 'within 2 working days']],
    ['P5', 'phase-two', ['returns to Phase I']],
    ['S2', 'seats-and-holds', ['at least 20 minutes for PayPal', '1 hour for cryptocurrency']],
    ['S3', 'seats-and-holds', ['still gets the seats if they are open', 'we refund all of it']],
    ['M3', 'deposit', ['30% of the subtotal']],
    ['M8', 'deposit', ['final and non-refundable', 'not transferable']],
    ['M3', 'balance', ['half 90 days', 'half 45 days', '60 days before the start, only full payment']],
    ['M10', 'balance', ['7 and 3 days before', '2 days after', '7 days after its date']],
    ['M2', 'payment-methods', ['Bank transfer: no fee', 'PayPal: 5%', 'Cryptocurrency: 5%']],
    ['M7', 'payment-methods', ['5 business days', 'last 9 days before the start']],
    ['M13', 'payment-methods', ['on time if our bank posts it by the last of them']],
    ['P9', 'dates', ['days at its base', 'Sales close 3 days before the start']],
    ['M8', 'weather', ['no refunds for weather or no-fly days', 'Credits or rescheduling may be offered']],
    ['M8', 'dates', ['Dates are fixed after charter']],
    ['P7', 'cancellation-by-us', ['we refund everything you paid for it']],
    ['age', 'age-fitness-skill', ['18 to 99']],
    ['G1', 'group', ['only for guests who agreed', 'only to others who paid']],
    ['pictures', 'pictures', ['Terrain pictures are rendered, not photographs.']],
    ['law', 'law', ['Ontario', 'Canada']],
    ['contact', 'contact', ['Access Nova Group Inc. operating as testpool.example', '24 hours']],
  ])('[%s] the clause %s says what the rule says', (_, id, phrases) => {
    for (const phrase of phrases) expect(section(terms, id)).toContain(phrase)
  })

  test('the text does not claim that a lawyer has reviewed it', () => {
    expect(words(terms).join(' ')).not.toMatch(/lawyer|attorney|reviewed by/i)
  })
})

describe('policies', () => {
  const policies = policiesPage(site, sale)

  test('the page has the name of its footer link', () => {
    expect(policies.title).toBe('Privacy Policy')
    expect(termsPage(site, sale).title).toBe('Terms & Conditions')
  })

  test('[W10] the match is described with what it uses, and as a question', () => {
    const matching = section(policies, 'matching')
    for (const used of [
      'skill level and sport',
      'languages',
      'company',
      'days',
      'at most once a week',
      'No one is moved',
    ])
      expect(matching).toContain(used)
    expect(words(policies).join(' ')).not.toContain('profiling')
  })

  test('every form is named', () => {
    const collected = policies.sections.find((part) => part.id === 'what-we-collect')?.list?.join('\n') ?? ''
    const forms = [
      'Waiting list',
      'Booking',
      'Contact',
      'Partnership',
      'Influencer',
      'Job application',
      'Press',
      'Newsletter',
    ]
    for (const form of forms) expect(collected).toMatch(new RegExp(`^${form}`, 'm'))
  })

  test('[G6] guest answers are erased 30 days after the trip', () => {
    expect(retentionPromise.operatorDetailsDaysAfterTrip).toBe(30)
    expect(section(policies, 'retention')).toMatch(/Details for the operator .* erased 30 days after the trip/)
  })

  test('the text has every promised retention period', () => {
    const retention = section(policies, 'retention')
    for (const [name, value] of Object.entries(retentionPromise)) {
      const unit = name.match(/Days|Months|Years/)?.[0].toLowerCase()
      expect(retention, name).toContain(`${value} ${unit}`)
    }
  })

  test.each([
    ['waitlist-policy', ['75%', 'fewer than 4', '48 hours']],
    ['deposit-policy', ['30%', '90 days', '45 days', '60 days', 'non-refundable and not transferable']],
    ['weather-policy', ['no refunds for weather or no-fly days', 'Credits or rescheduling may be offered']],
    ['dates-policy', ['Dates are fixed after charter', 'replacement guest']],
    ['age-policy', ['18 to 99']],
    ['payment-policy', ['Bank transfer: no fee', 'PayPal: 5%', 'Cryptocurrency: 5%']],
    ['cookies', ['no cookies']],
  ])('the policy %s gives its numbers', (id, phrases) => {
    for (const phrase of phrases) expect(section(policies, id)).toContain(phrase)
  })
})

describe('accessibility', () => {
  const statement = accessibilityPage(site)

  test('the statement names its aim, its checks, its limits and the response time', () => {
    expect(statement.intro).toContain('WCAG 2.2')
    const tested = section(statement, 'what-is-tested')
    for (const check of ['axe', 'Keyboard-only', '320 px', '200%', 'Reduced motion', 'Forced colors']) {
      expect(tested).toContain(check)
    }
    expect(section(statement, 'known-limits')).toMatch(/payment provider's own window.*WhatsApp/)
    expect(section(statement, 'report')).toContain('24 hours')
  })
})

test('[M3] terms and policies state the deposit percentage and the day that staff set it', () => {
  const changed = { ...sale, depositPercent: 40, changed: '2027-01-05' }
  expect(section(termsPage(site, changed), 'deposit')).toContain('The deposit is 40% of the subtotal')
  expect(section(policiesPage(site, changed), 'deposit-policy')).toContain('The deposit is 40% of the price')
  expect([termsPage(site, changed).updated, termsPage(site, sale).updated]).toEqual(['2027-01-05', '2026-11-18'])
})
