import type { Page } from '@playwright/test'
import type { BookingId } from '#rules/ids.ts'
import type { InstallmentKind } from '#rules/installments/schedule.ts'
import type { MailTemplate } from '#rules/mail/mails.ts'
import { createDatabase } from '#testing/create-database.ts'
import { ownStandIn } from '#testing/guest.ts'
import { linkTo } from '#testing/mail/mailbox.ts'
import { callFunction } from '#testing/paid-site.ts'
import { paymentPayload, waitlistPayload } from '#testing/payloads.ts'
import { installmentIds } from '#testing/payments/installments.ts'
import { brokenLinks, recipientName, type Story, type StoryMail, startStory } from '#testing/story.ts'
import { confirmByMail } from '#testing/waitlist/confirm-by-mail.ts'
import { expect, test as shared } from './paying.ts'

export type Scene = { page: Page; story: Story }

export const test = shared.extend<{ story: Story; baseURL: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
  story: async ({}, use) => {
    const story = await startStory(await createDatabase(process.env.TEST_POSTGRES_URL ?? ''))
    await use(story)
    await story.end()
  },
  baseURL: async ({ story }, use) => use(story.site.url),
})

export const addressOf = (who: string) => `${who}@example.com`
const capital = (who: string) => who.charAt(0).toUpperCase() + who.slice(1)

/** One line for each of these mails to each of these people. */
export const toAll = (people: readonly string[], ...mails: MailTemplate[]) =>
  people.flatMap((who) => mails.map((mail) => `${who} ${mail}`))
export const toStaff = (mail: MailTemplate, times = 1) => Array.from({ length: times }, () => `team ${mail}`)

/** The kinds of mail of a story whose links were followed. All mails of a kind have the same ones. */
const followed = new WeakMap<Story, Set<MailTemplate>>()

/** Checks that exactly these mails were sent since the last check, that each is complete, and that the links of each kind work. */
export async function expectMails(story: Story, ...expected: string[][]): Promise<void> {
  const mails = await story.newMails()
  const sent = mails.map((mail) => `${recipientName(mail)} ${mail.template}`)
  expect(sent.sort()).toEqual(expected.flat().sort())
  for (const mail of mails) await expectComplete(story, mail)
}

async function expectComplete(story: Story, mail: StoryMail): Promise<void> {
  const { template, state, recipient, subject, text, html } = mail
  const label = `${template} to ${recipient}`
  expect(state, label).toBe('sent')
  expect(`${subject}\n${text}\n${html}`, label).not.toMatch(/undefined|null|NaN|\[object|Invalid/)
  expect(`${subject}\n${text}`, label).toContain('Japan')
  const isStaff = recipientName(mail) === 'team'
  if (!isStaff) expect(text, label).toContain(`Hello ${capital(recipientName(mail))},`)
  const known = followed.get(story) ?? new Set()
  if (known.has(template)) return
  followed.set(story, known.add(template))
  expect(await brokenLinks(story.site.url, mail), label).toEqual([])
}

/** Calls a function that must succeed, and returns its response. */
async function call({ site }: Story, name: string, payload: object): Promise<Record<string, unknown>> {
  const { status, body } = await callFunction(site, name, payload)
  expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200)
  return body
}

/** Joins, and confirms by the link in the mail. */
export async function join(story: Story, who: string): Promise<void> {
  const { departureId } = story
  const party = {
    name: `${capital(who)} Berg`,
    email: addressOf(who),
    groupSize: '1',
    flexibleDates: false,
    departureId,
  }
  await call(story, 'send-booking-email', { ...waitlistPayload, ...party })
  await confirmByMail(story.site.url, addressOf(who))
}

type Choice = {
  participants?: number
  plan?: 'deposit'
  method?: 'bank-transfer'
  /** The id and token in the link of the invitation. */
  invitation?: { id: string | null; token: string | null }
}

/** Creates an order as the booking page does. */
export async function order(story: Story, who: string, choice: Choice): Promise<Record<string, unknown>> {
  const guest = { ...paymentPayload, firstName: capital(who), lastName: 'Berg', email: addressOf(who) }
  return call(story, 'create-payment-order', { ...guest, departureId: story.departureId, ...choice })
}

/** Creates an order with the link of an invitation. */
export async function accept(story: Story, who: string, choice: Choice): Promise<Record<string, unknown>> {
  const { searchParams } = new URL(linkTo(`/book/${story.departureId}`, story.lastMail(who, 'invitation')))
  const invitation = { id: searchParams.get('id'), token: searchParams.get('token') }
  return order(story, who, { ...choice, invitation })
}

export async function approve(story: Story, { orderId }: Record<string, unknown>): Promise<void> {
  await ownStandIn(story.site).act(String(orderId), 'approve')
  await call(story, 'capture-payment-order', { orderId })
}

/** Pays these installments of a booking, with the link of its confirmation. */
export async function payInstallments(story: Story, who: string, kinds: InstallmentKind[]): Promise<void> {
  const { searchParams } = new URL(linkTo('/booking', story.lastMail(who, 'booking-confirmed')))
  const parts = await installmentIds(story.tools.db, searchParams.get('id') as BookingId, kinds)
  const booking = `${searchParams.get('id')}.${searchParams.get('token')}`
  await approve(story, await call(story, 'create-installment-order', { booking, parts, method: 'paypal' }))
}

export { expect }
