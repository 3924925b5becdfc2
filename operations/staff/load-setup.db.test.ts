import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRecentMails, type StoredMail } from '#db/mail/mails.ts'
import { type MailTransport, openTransport } from '#mail/transport.ts'
import { changeCatalogueRecord } from '#operations/catalogue/change-catalogue-record.ts'
import { readMailData } from '#operations/mail/sealed-mail.ts'
import { changeSlot } from '#operations/pictures/change-slot.ts'
import type { Tools } from '#operations/tools.ts'
import { findCatalogueRecord, formValue } from '#rules/catalogue/catalogue-record.ts'
import { type SetupFinding, type SetupStep, setupSteps } from '#rules/staff/setup-steps.ts'
import { query } from '#testing/database.ts'
import { type MailServer, startMailServer } from '#testing/mail/mail-server.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { bookParty } from '#testing/payments/book-party.ts'
import { openPaymentFixture } from '#testing/payments/payment-fixture.ts'
import { insertDescribedPicture } from '#testing/pictures.ts'
import { sendMail } from '#worker/send-mail.ts'
import { joinStaff } from './join-staff.ts'
import { loadSetup } from './load-setup.ts'
import { createOperator } from './manage-operators.ts'
import { addTeamProfile } from './manage-team-profiles.ts'
import { reviewLegalTexts } from './review-legal-texts.ts'
import { createStaffSetupLink, setUpOwner } from './set-up-owner.ts'
import { inviteStaff } from './staff-invitations.ts'

const own = openForFile(openPaymentFixture)
const password = 'a sentence of the tests'
const olga = { actor: 'Olga', role: 'owner' } as const
const site = {
  name: 'Powderpool',
  url: 'https://powderpool.example',
  email: 'hello@powderpool.example',
  phone: '+1 416 555 0142',
  deskName: 'Guest desk',
  deskHours: 'Mon-Fri',
}
let server: MailServer
let smtp: MailTransport

beforeAll(async () => {
  server = await startMailServer()
  smtp = openTransport(server.url, 'Powderpool <hello@powderpool.example>', 'powderpool.example')
})

afterAll(async () => {
  smtp.close()
  await server.close()
})

const newSite = { legalChangedOn: '2026-11-18', hasMailServer: true, isGated: false }

/** The installation of each step of the test, which is more complete than the one before. */
let tools: Tools

async function finding(step: SetupStep, known = newSite): Promise<SetupFinding | undefined> {
  const facts = await loadSetup(known, tools)
  return facts && setupSteps(facts).find((each) => each.step === step)?.finding
}

async function invite(email: string, transport: MailTransport): Promise<StoredMail> {
  expect(await inviteStaff({ email, role: 'agent', operatorId: null }, 'Olga', tools)).toEqual({ ok: true })
  const [mail] = await listRecentMails(tools.db, 1, email)
  if (!mail) throw new Error('the invitation was not queued')
  const storage = { read: () => Promise.reject(new Error('no file')) }
  const sending = { ...tools, storage, transport, mailSite: site, limitsMails: false }
  await sendMail({ mailId: mail.id }, { isLast: false }, sending)
  return mail
}

test('[A19] a site starts with every step to do, and doing a step is what marks it done', async () => {
  const simulated = own.tools.site.bankAccount
  const seller = { ...own.tools.site.seller, isDemo: true }
  tools = { ...own.tools, site: { ...own.tools.site, seller } }
  const token = new URL((await createStaffSetupLink(tools)) ?? '').searchParams.get('token') ?? ''
  expect(await setUpOwner(token, { name: 'Olga', email: 'olga@powderpool.example', password }, tools)).toBe(true)
  const facts = await loadSetup({ ...newSite, hasMailServer: false, isGated: true }, tools)
  expect(facts && setupSteps(facts).map(({ finding: found }) => found)).toEqual([
    'placeholder-prices',
    'demo-seller',
    'simulated-account',
    'simulated-payments',
    'no-mail-server',
    'no-dates',
    'no-operators',
    'no-own-pictures',
    'unreviewed-texts',
    'no-codes',
    'one-member',
    'no-team-profiles',
    'gate-on',
  ])
  expect(facts).toMatchObject({ placeholderPrices: 6, ownersWithoutCodes: ['Olga'] })

  for (const { id } of tools.catalogue.shipped.destinations) {
    expect(await finding('prices')).toBe('placeholder-prices')
    const record = findCatalogueRecord(tools.catalogue.shipped, 'destination', id)
    if (!record) throw new Error(`no destination ${id}`)
    const value = { ...formValue(record), priceCents: 990_000 }
    const staff = { name: 'Olga', role: 'owner' } as const
    await changeCatalogueRecord({ kind: 'destination', key: id, version: 0, value, staff }, tools)
  }
  expect(await finding('prices')).toBe('real-prices')

  tools = { ...tools, site: { ...tools.site, seller: { ...seller, isDemo: false } } }
  expect(await finding('seller')).toBe('real-seller')

  await own.departure({ startsInDays: -10 })
  expect(await finding('dates'), 'a past date').toBe('no-dates')
  const departureId = await own.departure({ phase: 'open' })
  expect(await finding('dates')).toBe('public-dates')

  await bookParty(departureId, {}, tools)
  tools = { ...tools, liveMethods: ['paypal'] }
  expect(await finding('bank')).toBe('no-transfers')
  expect(await finding('payments'), 'a simulated payment').toBe('untried-payments')
  await bookParty(departureId, { email: 'real@example.com' }, tools)
  expect(await finding('payments')).toBe('real-payments')
  tools = { ...tools, site: { ...tools.site, bankAccount: { ...simulated, isSimulated: false } } }
  expect(await finding('bank')).toBe('real-account')

  await invite('kim@powderpool.example', openTransport(undefined, '', ''))
  expect(await finding('mail'), 'a mail that only the mailbox has').toBe('untried-mail')
  const invitation = await invite('kim@powderpool.example', smtp)
  expect(server.mails).toHaveLength(1)
  expect(await finding('mail')).toBe('delivered-mail')

  expect(await finding('team'), 'an open invitation').toBe('one-member')
  const { link } = readMailData(invitation, tools.site) as { link: string }
  await joinStaff(link, { name: 'Kim', password }, tools)
  expect(await finding('team')).toBe('several-members')

  await createOperator({ name: 'Heli Partner', email: 'flights@partner.example' }, 'Olga', tools)
  expect(await finding('operators')).toBe('no-profiles')
  await query(own.url, `update operators set base = 'Valdez'`)
  expect(await finding('operators')).toBe('has-operators')

  const picture = await insertDescribedPicture(own.url, 'own')
  const use = { slot: 'about:hero', version: 0, staff: { name: 'Olga', role: 'owner' } as const, to: { picture } }
  expect(await changeSlot(use, tools)).toEqual({ ok: true })
  expect(await finding('pictures')).toBe('own-pictures')

  await addTeamProfile({ name: 'Kim', role: 'Guest desk', text: 'Kim answers the phone.' }, 'Olga', tools)
  expect(await finding('about')).toBe('has-team-profiles')

  await query(own.url, `update staff_members set two_factor_enabled = true where role = 'owner'`)
  expect(await finding('codes')).toBe('all-codes')

  const review = { ...olga, reviewer: 'Jane Doe, lawyer', textsOf: '2026-11-18', changedOn: '2026-11-18' }
  expect(await reviewLegalTexts({ ...review, role: 'agent' }, tools)).toEqual({ ok: false, reason: 'owner-only' })
  expect(await reviewLegalTexts({ ...review, textsOf: '2026-11-01' }, tools)).toMatchObject({ reason: 'texts-changed' })
  expect(await finding('legal')).toBe('unreviewed-texts')
  expect(await reviewLegalTexts(review, tools)).toEqual({ ok: true })
  expect(await finding('legal')).toBe('reviewed-texts')
  expect(await finding('legal', { ...newSite, legalChangedOn: '2026-12-01' })).toBe('changed-texts')

  const end = await loadSetup(newSite, tools)
  expect(end && setupSteps(end).filter(({ isDone }) => !isDone)).toEqual([])
})
