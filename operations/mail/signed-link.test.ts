import { expect, test } from 'vitest'
import type { SubscriberId, WaitlistEntryId } from '#rules/ids.ts'
import { createSignedLink, verifySignedLink } from './signed-link.ts'

const site = { publicUrl: 'https://site.example', secret: 'a secret of our very own' }
const entryId = '6f1c1c1e-5a0e-4a7e-9d0c-0d8f2a0b7c11' as WaitlistEntryId

test('[W3] a link has its page and id, and can be verified', () => {
  const link = createSignedLink('see-place', entryId, site)
  expect(link).toMatch(new RegExp(`^https://site\\.example/place\\?id=${entryId}&token=[\\w-]{43}$`))
  expect(verifySignedLink('see-place', link, site)).toBe(entryId)
  expect(verifySignedLink('see-place', new URL(link), site)).toBe(entryId)
})

test('[W3] every purpose has its own page', () => {
  expect(new URL(createSignedLink('leave-waitlist', entryId, site)).pathname).toBe('/place/leave')
  const subscriberId = entryId as string as SubscriberId
  expect(new URL(createSignedLink('leave-newsletter', subscriberId, site)).pathname).toBe('/newsletter/leave')
})

test('[W3] a forged, truncated, swapped or foreign link is not valid', () => {
  const link = createSignedLink('see-place', entryId, site)
  const another = link.replace(entryId, '00000000-0000-4000-8000-000000000000')
  expect(verifySignedLink('see-place', another, site)).toBeUndefined()
  expect(verifySignedLink('see-place', link.slice(0, -1), site)).toBeUndefined()
  expect(verifySignedLink('leave-waitlist', link, site)).toBeUndefined()
  expect(verifySignedLink('see-place', link, { secret: 'another secret' })).toBeUndefined()
  expect(verifySignedLink('see-place', 'https://site.example/place', site)).toBeUndefined()
  expect(verifySignedLink('see-place', 'https://site.example/place?id=&token=', site)).toBeUndefined()
})
