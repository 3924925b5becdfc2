import { expect, test } from 'vitest'
import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import { listRevisions } from '#db/catalogue/catalogue.ts'
import { findCatalogueRecord, formValue } from '#rules/catalogue/catalogue-record.ts'
import type { CatalogueKind } from '#rules/catalogue/schemas.ts'
import { setUpDeparture } from '#scenarios/departure.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { createCatalogueCache } from './catalogue-cache.ts'
import { changeCatalogueRecord, revertCatalogueRecord } from './change-catalogue-record.ts'
import { listDeparturePrices } from './list-departure-prices.ts'

const owner = { name: 'Olga Owner', role: 'owner' } as const
const agent = { name: 'Aki Agent', role: 'agent' } as const

const fixture = openForFile(openWorkbench)

function shippedValue(kind: CatalogueKind, key: string) {
  const record = findCatalogueRecord(shippedCatalogue, kind, key)
  if (!record) throw new Error(`no ${kind} ${key}`)
  return formValue(record)
}

function edit(kind: CatalogueKind, key: string, version: number, fields: object) {
  const value = { ...shippedValue(kind, key), ...fields }
  return { kind, key, version, value, staff: owner }
}

const destination = async (id: string) =>
  (await fixture.tools.catalogue.current()).destinations.find((each) => each.id === id)

test('[M9] changing text keeps a placeholder price, and setting a price makes it real', async () => {
  expect(await changeCatalogueRecord(edit('destination', 'japan', 0, { tagline: 'Deep' }), fixture.tools)).toEqual({
    ok: true,
    revision: 1,
  })
  expect(await destination('japan')).toMatchObject({ tagline: 'Deep', pricePlaceholder: true })
  const priced = edit('destination', 'japan', 1, { tagline: 'Deep', priceCents: 490_000 })
  expect(await changeCatalogueRecord(priced, fixture.tools)).toEqual({ ok: true, revision: 2 })
  expect(await destination('japan')).toMatchObject({ priceText: '$4,900', pricePlaceholder: false })
  expect(
    (await listRevisions(fixture.tools.db, 'destination', 'japan')).map(({ revision, actor }) => [revision, actor]),
  ).toEqual([
    [2, 'Olga Owner'],
    [1, 'Olga Owner'],
  ])
})

test('a change of a stale version is refused, and nothing is overwritten', async () => {
  const [first, second] = await Promise.all([
    changeCatalogueRecord(edit('package', 'lodge-luxury', 0, { title: 'Lodge One' }), fixture.tools),
    changeCatalogueRecord(
      { ...edit('package', 'lodge-luxury', 0, { title: 'Lodge Two' }), staff: agent },
      fixture.tools,
    ),
  ])
  expect([first, second].filter(({ ok }) => ok)).toHaveLength(1)
  expect([first, second]).toContainEqual({ ok: false, reason: 'stale-version' })
  const changes = await listRevisions(fixture.tools.db, 'package', 'lodge-luxury')
  expect(changes).toHaveLength(1)
  expect(await changeCatalogueRecord(edit('package', 'lodge-luxury', 0, { title: 'Three' }), fixture.tools)).toEqual({
    ok: false,
    reason: 'stale-version',
  })
})

test('an agent can change text, but neither prices nor the deposit', async () => {
  const words = { ...edit('destination', 'chile', 0, { tagline: 'High' }), staff: agent }
  expect(await changeCatalogueRecord(words, fixture.tools)).toEqual({ ok: true, revision: 1 })
  const price = { ...edit('destination', 'chile', 1, { tagline: 'High', priceCents: 500_000 }), staff: agent }
  const refused = { ok: false, reason: 'owner-only' }
  expect(await changeCatalogueRecord(price, fixture.tools)).toEqual(refused)
  const deposit = edit('payment-terms', 'terms', 0, { depositPercent: 40 })
  expect(await changeCatalogueRecord({ ...deposit, staff: agent }, fixture.tools)).toEqual(refused)
  expect(await changeCatalogueRecord(deposit, fixture.tools)).toEqual({ ok: true, revision: 1 })
  expect((await fixture.tools.catalogue.current()).sale).toEqual({
    depositPercent: 40,
    maxSupplementPercent: 50,
    quoteFloorPercent: 80,
  })
})

test('[A11] an owner changes and removes a figure, which the audit log records; an agent cannot', async () => {
  const sourced = { value: '612', source: 'Our bookings', asOf: '2027-01-31' }
  const change = edit('figure', 'about-skiers', 0, sourced)
  const refused = { ok: false, reason: 'owner-only' }
  expect(await changeCatalogueRecord({ ...change, staff: agent }, fixture.tools)).toEqual(refused)
  expect(await changeCatalogueRecord(change, fixture.tools)).toEqual({ ok: true, revision: 1 })
  const removal = edit('figure', 'about-safety', 0, { isHidden: true })
  expect(await changeCatalogueRecord({ ...removal, staff: agent }, fixture.tools)).toEqual(refused)
  expect(await changeCatalogueRecord(removal, fixture.tools)).toEqual({ ok: true, revision: 1 })
  const { figures } = await fixture.tools.catalogue.current()
  expect(figures.find(({ id }) => id === 'about-skiers')).toMatchObject({ label: 'solo skiers connected', ...sourced })
  expect(figures.map(({ id }) => id)).not.toContain('about-safety')
  const back = { kind: 'figure', key: 'about-safety', version: 1, to: 0, staff: agent } as const
  expect(await revertCatalogueRecord(back, fixture.tools)).toEqual(refused)
  const audit = `select actor, details->>'fields' as fields from audit_log where details->>'kind' = 'figure' order by details->>'key'`
  expect(await query(fixture.url, audit)).toEqual([
    { actor: 'Olga Owner', fields: '["isHidden"]' },
    { actor: 'Olga Owner', fields: '["value", "source", "asOf"]' },
  ])
})

test('[M9] a revert is a new revision and restores everything, including a placeholder price', async () => {
  await changeCatalogueRecord(edit('destination', 'canada', 0, { priceCents: 700_000 }), fixture.tools)
  const back = { kind: 'destination', key: 'canada', version: 1, to: 0, staff: owner } as const
  expect(await revertCatalogueRecord(back, fixture.tools)).toEqual({ ok: true, revision: 2 })
  expect(await destination('canada')).toMatchObject({ priceText: '$2', pricePlaceholder: true })
  expect(await revertCatalogueRecord({ ...back, version: 2, to: 1 }, fixture.tools)).toEqual({ ok: true, revision: 3 })
  expect(await destination('canada')).toMatchObject({ priceText: '$7,000', pricePlaceholder: false })
  const none = { ...back, version: 3, to: 9 }
  expect(await revertCatalogueRecord(none, fixture.tools)).toEqual({ ok: false, reason: 'unknown-record' })
})

test('a question can be added once, hidden and shown again', async () => {
  const value = { ...shippedValue('question', 'weather'), question: 'May I bring my dog?' }
  const added = { kind: 'question', key: 'dog', version: 0, value, isNew: true, staff: agent } as const
  expect(await changeCatalogueRecord(added, fixture.tools)).toEqual({ ok: true, revision: 1 })
  expect(await changeCatalogueRecord(added, fixture.tools)).toEqual({ ok: false, reason: 'key-taken' })
  expect(await changeCatalogueRecord({ ...added, key: 'weather' }, fixture.tools)).toEqual({
    ok: false,
    reason: 'key-taken',
  })
  const ids = async () => (await fixture.tools.catalogue.current()).questions.map(({ id }) => id)
  expect(await ids()).toContain('dog')
  await changeCatalogueRecord(
    { ...added, isNew: false, version: 1, value: { ...value, isHidden: true } },
    fixture.tools,
  )
  expect(await ids()).not.toContain('dog')
})

test('saving a record without changes stores nothing', async () => {
  const same = { ok: false, reason: 'nothing-changed' }
  expect(await changeCatalogueRecord(edit('package', 'sunrise-sessions', 0, {}), fixture.tools)).toEqual(same)
  expect(await listRevisions(fixture.tools.db, 'package', 'sunrise-sessions')).toEqual([])
})

test('[P15] a new price lists the departures it touches, and changes those that were chosen and no one has booked', async () => {
  const dates = [
    { startsInDays: 90 },
    { startsInDays: 100, booked: 1 },
    { startsInDays: -10 },
    { startsInDays: 110, priceCents: 90_000 },
    { startsInDays: 120 },
  ]
  const ids = await fixture.tools.db.transaction(async (tx) => {
    const made = []
    for (const date of dates) {
      const situation = { destination: 'argentina', priceCents: 600, ...date }
      made.push(await setUpDeparture(tx, situation, fixture.tools))
    }
    return made
  })
  const [first, booked, , special, later] = ids
  const listed = await listDeparturePrices('argentina', 600, fixture.tools)
  expect(listed.map(({ id, follows, isFixed }) => [id, follows, isFixed])).toEqual([
    [first, true, false],
    [booked, false, true],
    [special, false, false],
    [later, true, false],
  ])
  const prices = async () => {
    const text =
      'select id, price_cents, price_is_placeholder as placeholder, version from departures where id = any($1)'
    const rows = await query<{ id: string; price_cents: number; placeholder: boolean; version: number }>(
      fixture.url,
      text,
      [ids],
    )
    return ids.map((id) => rows.find((row) => row.id === id))
  }
  const priced = edit('destination', 'argentina', 0, { priceCents: 310_000 })
  const chosen = ids.filter((id) => id !== later && id !== special)
  expect(await changeCatalogueRecord({ ...priced, reprice: chosen }, fixture.tools)).toEqual({
    ok: true,
    revision: 1,
    repriced: 1,
  })
  expect((await prices()).map((row) => row?.price_cents)).toEqual([310_000, 600, 600, 90_000, 600])
  expect((await prices())[0]).toMatchObject({ placeholder: false, version: 1 })
  const audit = `select action, actor, details from audit_log where departure_id = $1`
  expect(await query(fixture.url, audit, [first])).toEqual([
    { action: 'reprice-departure', actor: 'Olga Owner', details: { priceCents: [600, 310_000] } },
  ])
  // The others can follow later, without another change of the record, and for an owner only.
  const again = { ...priced, version: 1, reprice: [later as never] }
  const same = { ok: false, reason: 'nothing-changed' }
  expect(await changeCatalogueRecord({ ...again, staff: agent }, fixture.tools)).toEqual(same)
  expect(await changeCatalogueRecord(again, fixture.tools)).toEqual({ ok: true, revision: 1, repriced: 1 })
  expect((await prices()).at(-1)?.price_cents).toBe(310_000)
  expect(await changeCatalogueRecord(again, fixture.tools)).toEqual(same)
})

test('[P15] [M9] a trip’s first real price is taken by all its upcoming departures with a placeholder', async () => {
  const placeholder = { destination: 'chile', priceCents: 100, priceIsPlaceholder: true }
  const ids = await fixture.tools.db.transaction(async (tx) => {
    const made = []
    for (const date of [{}, { booked: 2 }, { startsInDays: -10 }, { priceCents: 90_000, priceIsPlaceholder: false }])
      made.push(await setUpDeparture(tx, { ...placeholder, ...date }, fixture.tools))
    return made
  })
  const listed = await listDeparturePrices('chile', 100, fixture.tools)
  expect(listed.filter(({ priceIsPlaceholder }) => priceIsPlaceholder).map(({ follows }) => follows)).toEqual([
    true,
    true,
  ])
  const saved = await changeCatalogueRecord(edit('destination', 'chile', 1, { priceCents: 420_000 }), fixture.tools)
  expect(saved).toEqual({ ok: true, revision: 2, repriced: 2 })
  const text = 'select id, price_cents as price, price_is_placeholder as placeholder from departures where id = any($1)'
  const rows = await query<{ id: string; price: number; placeholder: boolean }>(fixture.url, text, [ids])
  expect(ids.map((id) => rows.find((row) => row.id === id)?.price)).toEqual([420_000, 420_000, 100, 90_000])
  expect(rows.filter((row) => row.placeholder)).toHaveLength(1)
})

test('[P15] [M9] a placeholder price is given to no departure', async () => {
  const id = await fixture.tools.db.transaction((tx) =>
    setUpDeparture(tx, { destination: 'alaska-us', priceCents: 40_000 }, fixture.tools),
  )
  const words = edit('destination', 'alaska-us', 0, { tagline: 'Steep' })
  expect(await changeCatalogueRecord({ ...words, reprice: [id] }, fixture.tools)).toEqual({ ok: true, revision: 1 })
  const rows = await query(fixture.url, 'select price_cents from departures where id = $1', [id])
  expect(rows).toEqual([{ price_cents: 40_000 }])
})

test('the audit log says who changed which fields of which record', async () => {
  const rows = await query<{ actor: string; action: string; details: object }>(
    fixture.url,
    `select actor, action, details from audit_log where details->>'key' = 'canada' order by at, details->>'revision'`,
  )
  expect(rows[0]).toEqual({
    actor: 'Olga Owner',
    action: 'change-catalogue',
    details: { kind: 'destination', key: 'canada', revision: 1, fields: ['priceCents', 'pricePlaceholder'] },
  })
  expect(rows.map(({ action }) => action)).toEqual(['change-catalogue', 'revert-catalogue', 'revert-catalogue'])
})

test('the cache reads the database once, and again after a change', async () => {
  const memory = createCatalogueCache(shippedCatalogue, fixture.tools.db)
  const title = async () => (await memory.current()).destinations.find(({ id }) => id === 'switzerland')?.title
  expect(await title()).toBe('Switzerland')
  await changeCatalogueRecord(edit('destination', 'switzerland', 0, { title: 'Valais' }), fixture.tools)
  expect(await title()).toBe('Switzerland')
  memory.invalidate()
  expect(await title()).toBe('Valais')
})
