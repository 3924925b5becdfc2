import { expect, test } from 'vitest'
import { loadCatalogueRecordPage } from '#operations/catalogue/catalogue-records.ts'
import { changeCatalogueRecord } from '#operations/catalogue/change-catalogue-record.ts'
import type { CatalogueValue } from '#rules/catalogue/catalogue-changes.ts'
import { toRevisionValue } from '#rules/catalogue/catalogue-record.ts'
import type { FileId, PictureId } from '#rules/ids.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { deletePicture, describePicture } from './change-picture.ts'
import { changeSlot } from './change-slot.ts'
import { addPicture } from './keep-picture.ts'
import { listPictureChoices, listPicturesWithUses, loadSlotPage } from './load-pictures.ts'
import { galleryPictures, loadSitePictures, publicSlots, slotsWithTried } from './site-pictures.ts'

const own = openForFile(openWorkbench)
const owner = { name: 'Olive Owner', role: 'owner' } as const
const agent = { name: 'Alex Agent', role: 'agent' } as const

async function stored(hash: string): Promise<PictureId> {
  const file = {
    id: own.tools.newId<'file'>() as FileId,
    format: 'webp',
    width: 640,
    type: 'image/webp',
    bytes: 9,
  } as const
  const picture = { hash, width: 640, height: 480, color: '#808080', files: [file] }
  const result = await addPicture(picture, owner.name, own.tools)
  if (!result.ok) throw new Error(result.problem)
  return result.id
}

const words = { description: 'Two skiers on a ridge', credit: '', focalX: 20, focalY: 80 }

async function described(hash: string): Promise<PictureId> {
  const id = await stored(hash)
  expect(await describePicture({ id, version: 1, staff: owner }, words, own.tools)).toEqual({ ok: true })
  return id
}

const use = (picture: PictureId | null, version: number, slot = 'about:hero') =>
  changeSlot({ slot, version, staff: owner, to: { picture } }, own.tools)

test('[A23] a picture is shown and can be chosen once it has a description', async () => {
  const id = await stored('undescribed')
  expect((await loadSitePictures(own.database.db)).byId[id]).toBeUndefined()
  expect(await use(id, 0, 'faq:hero')).toEqual({ ok: false, reason: 'no-description' })
  await describePicture({ id, version: 1, staff: owner }, words, own.tools)
  expect((await loadSitePictures(own.database.db)).byId[id]).toMatchObject({
    focal: { x: 20, y: 80 },
    hash: 'undescribed',
  })
  expect((await listPictureChoices(own.tools)).map((picture) => picture.id)).toContain(id)
})

test('[A23] two owners who change one picture do not overwrite each other, and agents change none', async () => {
  const id = await described('twice')
  const stale = await describePicture({ id, version: 1, staff: owner }, { ...words, description: 'Late' }, own.tools)
  expect(stale).toEqual({ ok: false, reason: 'stale-version' })
  const refused = { ok: false, reason: 'owner-only' }
  expect(await describePicture({ id, version: 2, staff: agent }, words, own.tools)).toEqual(refused)
  expect(await deletePicture({ id, version: 2, staff: agent }, own.tools)).toEqual(refused)
  const slot = { slot: 'about:hero', version: 0, staff: agent, to: { picture: id } }
  expect(await changeSlot(slot, own.tools)).toEqual(refused)
})

test('[A24] a place shows the chosen picture, and goes back to an earlier or the built one', async () => {
  const [one, two] = [await described('one'), await described('two')]
  expect(await use(one, 0)).toEqual({ ok: true })
  expect(await use(two, 0)).toEqual({ ok: false, reason: 'stale-version' })
  expect(await use(one, 1)).toEqual({ ok: false, reason: 'nothing-changed' })
  expect(await use(two, 1)).toEqual({ ok: true })
  const shown = async () => (await loadSitePictures(own.database.db)).slots['about:hero']?.hash
  expect(await shown()).toBe('two')
  const back = (revision: number, version: number) =>
    changeSlot({ slot: 'about:hero', version, staff: owner, to: { revision } }, own.tools)
  expect(await back(1, 2)).toEqual({ ok: true })
  expect(await shown()).toBe('one')
  expect(await back(0, 3)).toEqual({ ok: true })
  expect(await shown()).toBeUndefined()
  const page = await loadSlotPage('about:hero', own.tools)
  expect(page?.history.map(({ picture }) => picture?.hash)).toEqual([undefined, 'one', 'two', 'one'])
  expect(await use(one, 0, 'about:nothing')).toEqual({ ok: false, reason: 'unknown-place' })
})

test('[A24] [A26] a draft gets its picture before it is public', async () => {
  const draft = { kind: 'destination', key: 'norway', version: 0, value: { title: 'Norway' }, isNew: true } as const
  const slot = 'destination:norway:hero'
  const id = await described('fjord')
  expect(await use(id, 0, slot)).toEqual({ ok: false, reason: 'unknown-place' })
  await changeCatalogueRecord({ ...draft, staff: agent }, own.tools)
  expect((await loadSlotPage(slot, own.tools))?.picture).toBeUndefined()
  expect(await use(id, 0, slot)).toEqual({ ok: true })
  expect((await loadSlotPage(slot, own.tools))?.picture?.hash).toBe('fjord')
  const catalogue = await own.tools.catalogue.current()
  const { slots } = await loadSitePictures(own.database.db)
  expect(slotsWithTried({ byId: {}, slots }, new URLSearchParams())[slot]?.hash, 'in its preview').toBe('fjord')
  expect(publicSlots(slots, catalogue)[slot], 'on public pages').toBeUndefined()
})

test('[A24] a preview shows a picture at its place before it is chosen, and the built one', async () => {
  const [chosen, tried] = [await described('chosen'), await described('tried')]
  await use(chosen, 0, 'contact:hero')
  const pictures = await loadSitePictures(own.database.db)
  const at = (query: Record<string, string>) =>
    slotsWithTried(pictures, new URLSearchParams(query))['contact:hero']?.hash
  expect(at({ place: 'contact:hero', picture: tried })).toBe('tried')
  expect(at({ place: 'contact:hero', picture: 'built' })).toBeUndefined()
  expect(at({ place: 'faq:hero', picture: tried })).toBe('chosen')
  expect(at({})).toBe('chosen')
})

test('[A23] a picture that a page shows cannot be deleted, and one that was shown can', async () => {
  const id = await described('used')
  await use(id, 0, 'trips:hero')
  expect(await deletePicture({ id, version: 2, staff: owner }, own.tools)).toEqual({ ok: false, reason: 'in-use' })
  const [listed] = (await listPicturesWithUses(own.tools)).filter((picture) => picture.id === id)
  expect(listed?.uses).toEqual([{ kind: 'slot', slot: 'trips:hero' }])
  await use(null, 1, 'trips:hero')
  expect(await deletePicture({ id, version: 2, staff: owner }, own.tools)).toEqual({ ok: true })
  expect(await query(own.url, 'select id from picture_files where hash = $1', ['used'])).toEqual([])
  expect((await query(own.url, `select from pgboss.job where name = 'delete-file'`)).length).toBeGreaterThan(0)
})

test('[A25] an article takes described pictures only, and keeps them from being deleted', async () => {
  const slug = own.tools.catalogue.shipped.articles[0]?.slug ?? ''
  const page = await loadCatalogueRecordPage('article', slug, own.tools)
  if (!page?.current) throw new Error('no article')
  const value = toRevisionValue(page.current) as CatalogueValue & { blocks: object[] }
  const save = (picture: PictureId, version: number) => {
    const blocks = [...value.blocks, { kind: 'picture', picture, caption: 'The ridge' }]
    const change = { kind: 'article', key: slug, version, value: { ...value, blocks }, staff: agent } as const
    return changeCatalogueRecord(change, own.tools)
  }
  expect(await save(await stored('in no article'), 0)).toEqual({ ok: false, reason: 'unknown-picture' })
  expect(await save(own.tools.newId<'picture'>(), 0)).toEqual({ ok: false, reason: 'unknown-picture' })
  const id = await described('in an article')
  expect(await save(id, 0)).toMatchObject({ ok: true })
  expect(await deletePicture({ id, version: 2, staff: owner }, own.tools)).toEqual({ ok: false, reason: 'in-use' })
})

test('[A26] [A23] a gallery shows described pictures in its order, and a draft keeps them, too', async () => {
  const [one, two] = [await described('first of a gallery'), await described('second of a gallery')]
  const save = (pictures: PictureId[], version: number) => {
    const gallery = pictures.map((picture) => ({ picture, caption: `Run of ${picture}` }))
    const change = { kind: 'destination', key: 'georgia', version, isNew: version === 0, staff: agent } as const
    return changeCatalogueRecord({ ...change, value: { title: 'Georgia', gallery } }, own.tools)
  }
  expect(await save([own.tools.newId<'picture'>()], 0)).toEqual({ ok: false, reason: 'unknown-picture' })
  expect(await save([two, one], 0)).toMatchObject({ ok: true })
  const [listed] = (await listPicturesWithUses(own.tools)).filter(({ id }) => id === one)
  expect(listed?.uses).toEqual([{ kind: 'gallery', key: 'georgia', title: 'Georgia' }])
  expect(await deletePicture({ id: one, version: 2, staff: owner }, own.tools)).toEqual({ ok: false, reason: 'in-use' })
  const gallery = [two, own.tools.newId<'picture'>(), one].map((picture) => ({ picture, caption: '' }))
  const shown = galleryPictures({ gallery }, await loadSitePictures(own.database.db))
  expect(shown.map(({ picture }) => picture.hash)).toEqual(['second of a gallery', 'first of a gallery'])
  expect(await save([two], 1)).toMatchObject({ ok: true })
  expect(await deletePicture({ id: one, version: 2, staff: owner }, own.tools)).toEqual({ ok: true })
})
