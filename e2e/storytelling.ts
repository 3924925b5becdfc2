import type { Page } from '@playwright/test'
import type { MailName } from '../rules/mails.ts'
import type { SchedulePart } from '../rules/schedule.ts'
import { ownStandIn } from '../testing/guest.ts'
import { linkTo } from '../testing/mailbox.ts'
import { callFunction } from '../testing/paid-site.ts'
import { paymentPayload, waitingListPayload } from '../testing/payloads.ts'
import { brokenLinks, readerOf, type Story, type StoryMail, startStory } from '../testing/story.ts'
import { expect, test as shared } from './paying.ts'

export type Scene = { page: Page; story: Story }

export const test = shared.extend<{ story: Story; baseURL: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
  story: async ({}, use) => {
    const story = await startStory()
    await use(story)
    await story.end()
  },
  baseURL: async ({ story }, use) => use(story.site.url),
})

export const address = (who: string) => `${who}@example.com`
const capital = (who: string) => who.charAt(0).toUpperCase() + who.slice(1)

/** A line for each of these mails to each of these people. */
export const toAll = (people: readonly string[], ...mails: MailName[]) =>
  people.flatMap((who) => mails.map((mail) => `${who} ${mail}`))
export const toStaff = (mail: MailName, times = 1) => Array.from({ length: times }, () => `team ${mail}`)

/** Since the last time these mails went out, none less, none more, none twice. Each is whole, and its links work. */
export async function expectPost(story: Story, ...expected: string[][]): Promise<void> {
  const mails = await story.post()
  const sent = mails.map((mail) => `${readerOf(mail)} ${mail.name}`)
  expect(sent.sort()).toEqual(expected.flat().sort())
  for (const mail of mails) await expectWhole(story, mail)
}

async function expectWhole({ site }: Story, mail: StoryMail): Promise<void> {
  const { name, state, recipient, subject, text, html } = mail
  const named = `${name} to ${recipient}`
  expect(state, named).toBe('sent')
  expect(`${subject}\n${text}\n${html}`, named).not.toMatch(/undefined|null|NaN|\[object|Invalid/)
  expect(`${subject}\n${text}`, named).toContain('Japan')
  const isStaff = readerOf(mail) === 'team'
  if (!isStaff) expect(text, named).toContain(`Hello ${capital(readerOf(mail))} Berg,`)
  expect(await brokenLinks(site.url, mail), named).toEqual([])
}

/** What a function answers, which must not be a refusal. */
async function call({ site }: Story, name: string, payload: object): Promise<Record<string, unknown>> {
  const { status, body } = await callFunction(site, name, payload)
  expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200)
  return body
}

export async function join(story: Story, who: string): Promise<void> {
  const { departureId } = story
  const said = { name: `${capital(who)} Berg`, email: address(who), groupSize: '1', flexibleDates: false, departureId }
  await call(story, 'send-booking-email', { ...waitingListPayload, ...said })
}

type Choice = {
  participants?: number
  plan?: 'deposit'
  method?: 'bank-transfer'
  /** The two parts of its link. */
  invitation?: { id: string | null; token: string | null }
}

/** Orders as the booking page does. */
export async function order(story: Story, who: string, choice: Choice): Promise<Record<string, unknown>> {
  const guest = { ...paymentPayload, firstName: capital(who), lastName: 'Berg', email: address(who) }
  return call(story, 'create-payment-order', { ...guest, departureId: story.departureId, ...choice })
}

/** The same by the link of an invitation. */
export async function accept(story: Story, who: string, choice: Choice): Promise<Record<string, unknown>> {
  const { searchParams } = new URL(linkTo(`/book/${story.departureId}`, story.last(who, 'invitation')))
  const invitation = { id: searchParams.get('id'), token: searchParams.get('token') }
  return order(story, who, { ...choice, invitation })
}

export async function approve(story: Story, { orderId }: Record<string, unknown>): Promise<void> {
  await ownStandIn(story.site).act(String(orderId), 'approve')
  await call(story, 'capture-payment-order', { orderId })
}

/** Pays these parts of a booking, by the link of its confirmation. */
export async function payParts(story: Story, who: string, parts: SchedulePart[]): Promise<void> {
  const { searchParams } = new URL(linkTo('/booking', story.last(who, 'booking-confirmed')))
  const booking = `${searchParams.get('id')}.${searchParams.get('token')}`
  await approve(story, await call(story, 'create-instalment-order', { booking, parts, method: 'paypal' }))
}

export { expect }
