import { expect, test } from 'vitest'
import type { SubscriberId, WaitlistEntryId } from '../rules/ids.ts'
import { readSignedLink, signedLink } from './signed-link.ts'

const house = { publicUrl: 'https://site.example', secret: 'a secret of our very own' }
const entryId = '6f1c1c1e-5a0e-4a7e-9d0c-0d8f2a0b7c11' as WaitlistEntryId

test('[W3] a link names the page and whom it is about, and is read back', () => {
  const link = signedLink('see-place', entryId, house)
  expect(link).toMatch(new RegExp(`^https://site\\.example/place\\?id=${entryId}&token=[\\w-]{43}$`))
  expect(readSignedLink('see-place', link, house)).toBe(entryId)
  expect(readSignedLink('see-place', new URL(link), house)).toBe(entryId)
})

test('[W3] every kind of link has a page of its own', () => {
  expect(new URL(signedLink('leave-waitlist', entryId, house)).pathname).toBe('/place/leave')
  const subscriberId = entryId as string as SubscriberId
  expect(new URL(signedLink('leave-newsletter', subscriberId, house)).pathname).toBe('/newsletter/leave')
})

test('[W3] a forged, cut, swapped or foreign link is about nobody', () => {
  const link = signedLink('see-place', entryId, house)
  const another = link.replace(entryId, '00000000-0000-4000-8000-000000000000')
  expect(readSignedLink('see-place', another, house)).toBeUndefined()
  expect(readSignedLink('see-place', link.slice(0, -1), house)).toBeUndefined()
  expect(readSignedLink('leave-waitlist', link, house)).toBeUndefined()
  expect(readSignedLink('see-place', link, { secret: 'another secret' })).toBeUndefined()
  expect(readSignedLink('see-place', 'https://site.example/place', house)).toBeUndefined()
  expect(readSignedLink('see-place', 'https://site.example/place?id=&token=', house)).toBeUndefined()
})
