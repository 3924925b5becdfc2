import { expect, test } from 'vitest'
import type { OrderId, SubscriberId } from '#rules/ids.ts'
import { createSignedLink, verifySignedLink } from './signed-link.ts'

const site = { publicUrl: 'https://site.example', secret: 'a secret of our very own' }
const orderId = '6f1c1c1e-5a0e-4a7e-9d0c-0d8f2a0b7c11' as OrderId

test('[W3] a link has its page and id, and can be verified', () => {
  const link = createSignedLink('order', orderId, site)
  expect(link).toMatch(new RegExp(`^https://site\\.example/booking/payment\\?id=${orderId}&token=[\\w-]{43}$`))
  expect(verifySignedLink('order', link, site)).toBe(orderId)
  expect(verifySignedLink('order', new URL(link), site)).toBe(orderId)
})

test('[W3] every purpose has its own page', () => {
  expect(new URL(createSignedLink('order', orderId, site)).pathname).toBe('/booking/payment')
  const subscriberId = orderId as string as SubscriberId
  expect(new URL(createSignedLink('leave-newsletter', subscriberId, site)).pathname).toBe('/newsletter/leave')
})

test('[W3] a forged, truncated, swapped or foreign link is not valid', () => {
  const link = createSignedLink('order', orderId, site)
  const another = link.replace(orderId, '00000000-0000-4000-8000-000000000000')
  expect(verifySignedLink('order', another, site)).toBeUndefined()
  expect(verifySignedLink('order', link.slice(0, -1), site)).toBeUndefined()
  expect(verifySignedLink('leave-newsletter', link, site)).toBeUndefined()
  expect(verifySignedLink('order', link, { secret: 'another secret' })).toBeUndefined()
  expect(verifySignedLink('order', 'https://site.example/booking/payment', site)).toBeUndefined()
  expect(verifySignedLink('order', 'https://site.example/booking/payment?id=&token=', site)).toBeUndefined()
})
