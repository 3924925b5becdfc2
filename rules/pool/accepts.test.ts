import { describe, expect, test } from 'vitest'
import { addDays } from '#rules/dates.ts'
import type { DepartureId } from '#rules/ids.ts'
import { type Home, isAcceptable, type Offer, type Statement } from './accepts.ts'
import { noWishes, type Wishes } from './wishes.ts'

const id = 'offer' as DepartureId
const home: Home = { destination: 'japan', startDate: '2027-02-06' }

const offer: Offer = {
  id,
  destination: 'japan',
  startDate: '2027-02-13',
  endDate: '2027-02-16',
  priceCents: 400_000,
  free: 4,
  skillStep: 3,
  sports: { ski: 0, snowboard: 0 },
  languages: [],
}

const party: Statement = {
  departureId: 'home' as DepartureId,
  packageId: null,
  people: 1,
  flexibleDates: false,
  flexibleDestination: false,
  sport: 'snowboard',
  skillLevel: 'advanced',
  wishes: noWishes,
}

const flexible = { flexibleDates: true, flexibleDestination: true }
const wishing = (wishes: Partial<Wishes>) => ({ wishes: { ...noWishes, ...wishes } })

/** Whether a party that waits for Japan on February 6 accepts the offer. */
const accepts = (said: Partial<Statement>, offered: Partial<Offer> = {}) =>
  isAcceptable({ ...party, ...said }, { ...offer, ...offered }, home)

/** The same for a party that waits for no departure. */
const acceptsAnywhere = (said: Partial<Statement>, offered: Partial<Offer> = {}) =>
  isAcceptable({ ...party, departureId: null, ...said }, { ...offer, ...offered }, undefined)

describe('[W6] flexible dates and destinations:', () => {
  test('a party that said nothing accepts only what it waits for', () => {
    expect(accepts({})).toBe(false)
    expect(accepts({}, { destination: 'canada', startDate: home.startDate })).toBe(false)
  })

  test('flexible dates mean other departures of the same trip', () => {
    expect(accepts({ flexibleDates: true })).toBe(true)
    expect(accepts({ flexibleDates: true }, { destination: 'canada' })).toBe(false)
  })

  test('a flexible destination means other trips at about the same time', () => {
    const canada = (days: number) => ({ destination: 'canada', startDate: addDays(home.startDate, days) })
    const acceptedDays = [-8, -7, 0, 7, 8].filter((days) => accepts({ flexibleDestination: true }, canada(days)))
    expect(acceptedDays).toEqual([-7, 0, 7])
    expect(accepts({ flexibleDestination: true })).toBe(false)
  })

  test('both mean every trip at any time', () => {
    expect(accepts(flexible, { destination: 'canada', startDate: '2027-12-01', endDate: '2027-12-04' })).toBe(true)
  })
})

describe('[W6] wishes on the page of a waitlist entry:', () => {
  test('months stand for the first day of a departure, and need no flag', () => {
    expect(accepts(wishing({ months: [2] }))).toBe(true)
    expect(accepts(wishing({ months: [3] }))).toBe(false)
    const acrossMonths = { startDate: '2027-02-27', endDate: '2027-03-02' }
    expect(accepts(wishing({ months: [2] }), acrossMonths)).toBe(true)
    expect(accepts(wishing({ months: [3] }), acrossMonths)).toBe(false)
  })

  test('months narrow flexible dates', () => {
    expect(accepts({ flexibleDates: true, ...wishing({ months: [3] }) })).toBe(false)
  })

  test('a date range contains every day of a departure', () => {
    const range = (from: string, until: string) => wishing({ ranges: [{ from, until }] })
    expect(accepts(range(offer.startDate, offer.endDate))).toBe(true)
    expect(accepts(range(addDays(offer.startDate, 1), offer.endDate))).toBe(false)
    expect(accepts(range(offer.startDate, addDays(offer.endDate, -1)))).toBe(false)
  })

  test('one of several months and ranges is enough', () => {
    const ranges = [{ from: '2027-02-01', until: '2027-02-28' }]
    expect(accepts(wishing({ months: [12], ranges }))).toBe(true)
  })

  test('destinations add to the trip that the party waits for, and need no flag', () => {
    const canada = wishing({ months: [2], destinations: ['canada'] })
    expect(accepts(canada, { destination: 'canada' })).toBe(true)
    expect(accepts(canada)).toBe(true)
    expect(accepts(canada, { destination: 'alaska' })).toBe(false)
  })

  test('destinations narrow a flexible destination', () => {
    const said = { ...flexible, ...wishing({ destinations: ['canada'] }) }
    expect(accepts(said, { destination: 'canada' })).toBe(true)
    expect(accepts(said, { destination: 'alaska' })).toBe(false)
  })

  test('the price is at most the limit', () => {
    const upTo = (maxPriceCents: number) => ({ ...flexible, ...wishing({ maxPriceCents }) })
    expect(accepts(upTo(offer.priceCents))).toBe(true)
    expect(accepts(upTo(offer.priceCents - 1))).toBe(false)
  })
})

describe('[W6] wishes about the group:', () => {
  const wanting = (company: Wishes['company'], said: Partial<Statement> = {}) => ({
    ...flexible,
    ...wishing({ company }),
    ...said,
  })

  test('with at least one more of its sport, a party is never the only one', () => {
    expect(accepts(wanting('one-more'), { sports: { ski: 3, snowboard: 0 } })).toBe(false)
    expect(accepts(wanting('one-more'), { sports: { ski: 3, snowboard: 1 } })).toBe(true)
    expect(accepts(wanting('one-more', { people: 2 }), { sports: { ski: 3, snowboard: 0 } })).toBe(true)
  })

  test('with its sport only, no one of the other sport is on it', () => {
    expect(accepts(wanting('own-sport'), { sports: { ski: 0, snowboard: 2 } })).toBe(true)
    expect(accepts(wanting('own-sport'), { sports: { ski: 1, snowboard: 2 } })).toBe(false)
    expect(accepts(wanting('own-sport', { sport: 'ski' }), { sports: { ski: 1, snowboard: 0 } })).toBe(true)
  })

  test('without a stated sport, every group fits', () => {
    expect(accepts(wanting('own-sport', { sport: null }), { sports: { ski: 1, snowboard: 2 } })).toBe(true)
  })

  test('a party shares a language with all others who named theirs', () => {
    const speaks = { ...flexible, ...wishing({ languages: ['en', 'de'] }) }
    expect(accepts(speaks, { languages: ['de', 'ja'] })).toBe(true)
    expect(accepts(speaks, { languages: ['ja'] })).toBe(false)
    expect(accepts(speaks, { languages: [] })).toBe(true)
    expect(accepts(flexible, { languages: ['ja'] })).toBe(true)
  })
})

describe('[W6] a date that a party added', () => {
  const added = wishing({ also: [id], maxPriceCents: 100, months: [12], destinations: ['alaska'] })

  test('is accepted, whatever was said about dates, destinations and price', () => {
    expect(accepts(added, { destination: 'canada' })).toBe(true)
  })

  test('still needs seats, skill and company', () => {
    expect(accepts({ ...added, people: 5 })).toBe(false)
    expect(accepts({ ...added, skillLevel: 'intermediate' })).toBe(false)
    expect(accepts(wishing({ also: [id], company: 'one-more' }), { sports: { ski: 2, snowboard: 0 } })).toBe(false)
  })

  test('is not accepted once the party has refused it', () => {
    expect(accepts(wishing({ also: [id], not: [id] }))).toBe(false)
  })
})

describe('[W6] parties that wait for no particular departure:', () => {
  test('anywhere means every departure, within what the party says', () => {
    expect(acceptsAnywhere({})).toBe(true)
    expect(acceptsAnywhere(wishing({ months: [3] }))).toBe(false)
    expect(acceptsAnywhere(wishing({ destinations: ['canada'] }))).toBe(false)
  })

  test('a package means no destination until the party names some', () => {
    const packageId = 'powder-pioneer'
    expect(acceptsAnywhere({ packageId })).toBe(false)
    expect(acceptsAnywhere({ packageId, flexibleDestination: true })).toBe(true)
    expect(acceptsAnywhere({ packageId, ...wishing({ destinations: ['japan'] }) })).toBe(true)
  })
})

test('[W6] whatever a party says, it fits into the free seats and has the skill, and a party with fewer limits accepts no fewer departures', () => {
  const wishes: Partial<Wishes>[] = [
    {},
    { months: [2] },
    { months: [3], ranges: [{ from: '2027-02-10', until: '2027-02-20' }] },
    { destinations: ['canada'] },
    { also: [id] },
    { company: 'one-more' },
    { company: 'own-sport', languages: ['en'] },
  ]
  const offers: Partial<Offer>[] = [
    {},
    { destination: 'canada' },
    { skillStep: undefined },
    { skillStep: 4 },
    { sports: { ski: 2, snowboard: 1 }, languages: ['de'] },
  ]
  for (const said of wishes) {
    for (const offered of offers) {
      for (const people of [1, 3, 4, 5, 7]) {
        for (const skillLevel of ['', 'intermediate', 'advanced', 'expert']) {
          for (const flags of [{}, { flexibleDates: true }, flexible]) {
            const stated = { ...flags, people, skillLevel }
            const isAccepted = accepts({ ...stated, ...wishing(said) }, offered)
            if (people > offer.free) expect(isAccepted).toBe(false)
            if (skillLevel === 'intermediate' && !('skillStep' in offered && offered.skillStep === undefined))
              expect(isAccepted).toBe(false)
            const limited = accepts({ ...stated, ...wishing({ ...said, maxPriceCents: 300_000 }) }, offered)
            if (limited) expect(isAccepted).toBe(true)
          }
        }
      }
    }
  }
})
