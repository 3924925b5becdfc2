import { expect, test } from 'vitest'
import type { DepartureId } from '#rules/ids.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { listPublicMixes } from './list-public-mixes.ts'

const own = openForFile(openWaitlistFixture)

async function mixOf(id: DepartureId, capacity = 8) {
  const mix = (await listPublicMixes([{ id, capacity }], own.tools)).get(id)
  if (!mix) throw new Error('every departure has a mix')
  return mix
}

test('[G15] guests and waiting parties together are the mix, from three people who answered', async () => {
  const id = await own.departure({ booked: 2 })
  expect(await mixOf(id)).toEqual({ sports: [], skills: [], countries: [] })
  await own.join(id, 'ann', 1, { sport: 'snowboard', skillLevel: 'expert', country: 'japan' })
  expect(await mixOf(id)).toEqual({
    sports: [
      { value: 'ski', people: 1 },
      { value: 'snowboard', people: 2 },
    ],
    skills: [
      { value: '3', people: 2 },
      { value: '4', people: 1 },
    ],
    countries: ['Canada', 'Japan', 'Norway'],
  })
})

test('[G15] parties count in order of joining while there is a seat, and not before they confirmed or after they left', async () => {
  const id = await own.departure({ capacity: 12 })
  for (const name of ['ann', 'bo', 'cy', 'dan'])
    await own.join(id, name, 2, { sport: name === 'dan' ? 'snowboard' : 'ski' })
  const sports = async (capacity: number) => (await mixOf(id, capacity)).sports.map(({ people }) => people)
  expect(await sports(12)).toEqual([3, 1])
  expect(await sports(6)).toEqual([3])
  const change = (name: string, what: string) =>
    query(own.url, `update waitlist_entries set ${what} where email = $1`, [own.emailOf(id, name)])
  await change('ann', `status = 'paused'`)
  expect(await sports(12)).toEqual([2, 1])
  await change('bo', 'confirmed_at = null')
  expect(await sports(12)).toEqual([])
})

test('[G15] one departure’s people are not in another’s mix', async () => {
  const [here, elsewhere] = [await own.departure({ booked: 3 }), await own.departure()]
  const mixes = await listPublicMixes(
    [here, elsewhere].map((id) => ({ id, capacity: 8 })),
    own.tools,
  )
  expect(mixes.get(here)?.sports).not.toEqual([])
  expect(mixes.get(elsewhere)?.sports).toEqual([])
  expect(await listPublicMixes([], own.tools)).toEqual(new Map())
})
