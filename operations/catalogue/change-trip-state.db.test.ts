import { expect, test } from 'vitest'
import { shippedCatalogue } from '#content/catalogue/catalogue.ts'
import { closeDeparture } from '#operations/departures/close-departure.ts'
import { createDeparture } from '#operations/departures/create-departure.ts'
import { findPublicDeparture, listPublicDepartures } from '#operations/departures/list-public-departures.ts'
import { findCatalogueRecord, formValue } from '#rules/catalogue/catalogue-record.ts'
import type { CatalogueKind } from '#rules/catalogue/schemas.ts'
import { addDays, dayOf } from '#rules/dates.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { getTripTitles } from './catalogue-cache.ts'
import { listTripDrafts, loadCatalogueRecordPage } from './catalogue-records.ts'
import { changeCatalogueRecord, revertCatalogueRecord } from './change-catalogue-record.ts'
import { changeTripState } from './change-trip-state.ts'

const owner = { name: 'Olga Owner', role: 'owner' } as const
const agent = { name: 'Aki Agent', role: 'agent' } as const

const fixture = openForFile(openWorkbench)

function shippedWith(kind: CatalogueKind, key: string, fields: object) {
  const record = findCatalogueRecord(shippedCatalogue, kind, key)
  if (!record) throw new Error(`no ${kind} ${key}`)
  return { ...formValue(record), ...fields }
}

const georgia = () => shippedWith('destination', 'japan', { title: 'Georgia', country: 'Georgia', place: 70 })

const AUDIT = `SELECT action FROM audit_log WHERE details->>'key' = 'georgia' ORDER BY at`

const trip = (key: string, version: number) => ({ kind: 'destination', key, version, staff: owner }) as const

async function destinationIds() {
  return (await fixture.tools.catalogue.current()).destinations.map(({ id }) => String(id))
}

test('[A26] anyone begins a draft with a title alone; visitors see it once an owner completed and published it', async () => {
  const { tools } = fixture
  const begun = { ...trip('georgia', 0), value: { title: 'Georgia' }, isNew: true }
  expect(await changeCatalogueRecord({ ...begun, staff: agent }, tools)).toEqual({ ok: true, revision: 1 })
  expect(await changeCatalogueRecord({ ...begun, key: 'norway' }, tools), 'by an owner').toMatchObject({ ok: true })
  expect(await listTripDrafts(tools)).toMatchObject([{ key: 'georgia', title: 'Georgia' }, { key: 'norway' }])
  expect(await destinationIds()).not.toContain('georgia')
  const draft = await loadCatalogueRecordPage('destination', 'georgia', tools)
  expect(draft).toMatchObject({ current: undefined, trip: { state: 'draft' }, texts: { title: 'Georgia', base: '' } })
  const publish = { ...trip('georgia', 1), to: 'public' }
  expect(await changeTripState(publish, tools)).toEqual({ ok: false, reason: 'incomplete' })

  const complete = { ...trip('georgia', 1), value: georgia() }
  expect(await changeCatalogueRecord({ ...complete, staff: agent }, tools)).toEqual({ ok: false, reason: 'owner-only' })
  expect(await changeCatalogueRecord(complete, tools)).toEqual({ ok: true, revision: 2 })
  expect(await changeTripState({ ...publish, version: 2, staff: agent }, tools)).toEqual({
    ok: false,
    reason: 'owner-only',
  })
  expect(await changeTripState(publish, tools), 'another version').toEqual({ ok: false, reason: 'stale-version' })
  expect(await changeTripState({ ...publish, version: 2 }, tools)).toEqual({ ok: true, revision: 3 })
  expect(await destinationIds()).toEqual([...shippedCatalogue.destinations.map(({ id }) => id), 'georgia'])
  const actions = await query<{ action: string }>(fixture.url, AUDIT)
  expect(actions.map(({ action }) => action)).toEqual(['change-catalogue', 'change-catalogue', 'publish-trip'])

  const back = { ...trip('georgia', 3), to: 1 }
  expect(await revertCatalogueRecord(back, tools), 'it would lack fields').toEqual({ ok: false, reason: 'incomplete' })
  expect(await revertCatalogueRecord({ ...back, to: 2 }, tools), 'public stays public').toEqual({
    ok: false,
    reason: 'nothing-changed',
  })
})

test('[A26] a destination and a package cannot have the same address', async () => {
  const taken = { ok: false, reason: 'key-taken' }
  const begun = { version: 0, value: { title: 'Same' }, isNew: true, staff: owner }
  for (const key of ['japan', 'lodge-luxury'])
    for (const kind of ['destination', 'package'] as const)
      expect(await changeCatalogueRecord({ ...begun, kind, key }, fixture.tools), `${kind} ${key}`).toEqual(taken)
})

test('[A27] a trip that takes people cannot be retired; a retired one is on no list, and its departures keep its words', async () => {
  const { tools } = fixture
  const startDate = addDays(dayOf(tools.now()), 200)
  const days = { startDate, endDate: addDays(startDate, 3), salesCloseDays: 3 }
  const settings = { ...days, capacity: 8, operatorId: null, cabinSeats: 4, cabinMaxKg: 450, charterCostCents: 300_000 }
  const made = await createDeparture({ destination: 'chile', settings, actor: owner.name }, tools)
  if (!made.ok) throw new Error(made.reason)
  const retire = { ...trip('chile', 0), to: 'retired' }
  expect(await changeTripState(retire, tools)).toEqual({ ok: false, reason: 'still-selling' })
  await closeDeparture({ departureId: made.departureId, actor: owner.name, reason: 'Over.' }, tools)
  expect(await changeTripState(retire, tools)).toEqual({ ok: true, revision: 1 })

  expect(await destinationIds()).not.toContain('chile')
  expect(await getTripTitles(tools)).toMatchObject({ chile: 'Chile' })
  const listed = await listPublicDepartures(tools)
  expect(listed.map(({ id }) => id)).not.toContain(made.departureId)
  expect(await findPublicDeparture(made.departureId, tools)).toMatchObject({ title: 'Chile', skillStep: 3 })
  expect(await createDeparture({ destination: 'chile', settings, actor: owner.name }, tools)).toEqual({
    ok: false,
    reason: 'unknown-destination',
  })
  const shown = { ...trip('chile', 1), to: 'public' }
  expect(await changeTripState(shown, tools)).toEqual({ ok: true, revision: 2 })
  expect(await destinationIds()).toContain('chile')
})

test('[A27] the last package stays on the site', async () => {
  const results = []
  for (const { id } of shippedCatalogue.packages) {
    const request = { kind: 'package', key: id, version: 0, to: 'hidden', staff: owner } as const
    results.push(await changeTripState(request, fixture.tools))
  }
  expect(results.filter(({ ok }) => ok)).toHaveLength(shippedCatalogue.packages.length - 1)
  expect(results.at(-1)).toEqual({ ok: false, reason: 'last-trip' })
})
