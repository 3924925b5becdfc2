import { beforeEach, expect, test } from 'vitest'
import { listTeamProfiles } from '#db/staff/team-profiles.ts'
import { deletePicture } from '#operations/pictures/change-picture.ts'
import { listPicturesWithUses } from '#operations/pictures/load-pictures.ts'
import { openWorkbench, query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { insertDescribedPicture } from '#testing/pictures.ts'
import { listShownTeam } from './list-shown-team.ts'
import { addTeamProfile, changeTeamProfile, moveTeamProfile, removeTeamProfile } from './manage-team-profiles.ts'

const own = openForFile(openWorkbench)
const about = (name: string) => ({ name, role: 'Guest desk', text: `${name} answers the phone.` })
const shown = () => listTeamProfiles(own.tools.db)
const names = async () => (await shown()).map(({ name }) => name)

async function idOf(name: string) {
  const profile = (await shown()).find((each) => each.name === name)
  if (!profile) throw new Error(`there is no ${name}`)
  return profile.id
}

beforeEach(async () => {
  await query(own.url, 'delete from team_profiles')
  for (const name of ['Mara', 'Theo', 'June']) await addTeamProfile(about(name), 'Olga', own.tools)
})

test('[A29] About shows people in the order that owners choose', async () => {
  expect(await names()).toEqual(['Mara', 'Theo', 'June'])
  await moveTeamProfile({ profileId: await idOf('June'), by: -1, actor: 'Olga' }, own.tools)
  expect(await names()).toEqual(['Mara', 'June', 'Theo'])
  const mara = await idOf('Mara')
  expect(await removeTeamProfile({ profileId: mara, version: 0 }, 'Olga', own.tools)).toEqual({ ok: true })
  await addTeamProfile(about('Noa'), 'Olga', own.tools)
  expect(await names()).toEqual(['June', 'Theo', 'Noa'])
  expect(await removeTeamProfile({ profileId: mara, version: 0 }, 'Olga', own.tools)).toMatchObject({
    reason: 'not-found',
  })
})

test('[A29] of two owners who change a profile, the second sees who was first, and nothing is overwritten', async () => {
  const seen = { profileId: await idOf('Mara'), version: 0 }
  const change = (role: string, actor: string) =>
    changeTeamProfile({ ...seen, ...about('Mara'), role }, actor, own.tools)
  const both = await Promise.all([change('Founder', 'Olga'), change('Pilot', 'Otto')])
  const first = both.findIndex(({ ok }) => ok)
  expect(both[1 - first]).toEqual({ ok: false, reason: 'stale-version', by: ['Olga', 'Otto'][first] })
  expect((await shown())[0]).toMatchObject({ role: ['Founder', 'Pilot'][first], version: 1 })
  expect(await removeTeamProfile(seen, 'Otto', own.tools)).toMatchObject({ reason: 'stale-version' })
})

test('[A29] profiles moved at the same time keep one place each', async () => {
  const [mara, june] = [await idOf('Mara'), await idOf('June')]
  await Promise.all([
    moveTeamProfile({ profileId: mara, by: 1, actor: 'Olga' }, own.tools),
    moveTeamProfile({ profileId: june, by: -1, actor: 'Otto' }, own.tools),
  ])
  expect((await shown()).map(({ position }) => position)).toEqual([0, 1, 2])
})

test('[A29] [A23] About shows a person with a picture, which cannot be deleted meanwhile', async () => {
  const pictureId = await insertDescribedPicture(own.url, 'mara')
  const mara = await idOf('Mara')
  const change = (id: typeof pictureId | null, version: number) =>
    changeTeamProfile({ profileId: mara, version, ...about('Mara'), pictureId: id }, 'Olga', own.tools)
  const unknown = own.tools.newId<'picture'>()
  expect(await change(unknown, 0)).toEqual({ ok: false, reason: 'unknown-picture' })
  expect(await addTeamProfile({ ...about('Noa'), pictureId: unknown }, 'Olga', own.tools)).toMatchObject({ ok: false })
  expect(await change(pictureId, 0)).toEqual({ ok: true })
  expect((await listShownTeam(own.tools)).map(({ name, picture }) => [name, picture?.hash])).toEqual([
    ['Mara', 'mara'],
    ['Theo', undefined],
    ['June', undefined],
  ])
  const [listed] = (await listPicturesWithUses(own.tools)).filter(({ id }) => id === pictureId)
  expect(listed?.uses).toEqual([{ kind: 'person', name: 'Mara' }])
  const remove = () => deletePicture({ id: pictureId, version: 1, staff: { name: 'Olga', role: 'owner' } }, own.tools)
  expect(await remove()).toEqual({ ok: false, reason: 'in-use' })
  expect(await change(null, 1)).toEqual({ ok: true })
  expect(await remove()).toEqual({ ok: true })
})
