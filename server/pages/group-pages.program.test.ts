import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { bookAsGuest, openDeparture } from '#testing/guest.ts'
import { linkTo, mailsTo, mailTo } from '#testing/mail/mailbox.ts'
import { type RunningSite, test } from '#testing/site-test.ts'

const ADA = 'ada@example.com'
const BO = 'bo@example.com'

const answers = {
  sport: 'ski',
  skill: '3',
  country: 'Norway',
  weight: '187',
  weightUnit: 'lb',
  bootSize: '43.5',
  bootScale: 'EU',
  medicalNotes: 'Penicillin allergy',
  dietaryNotes: 'Vegetarian kitchen',
  insurer: 'Alpine Mutual',
  policyNumber: 'AM-77-1902',
  emergencyContact: 'Kari Nordmann',
  emergencyPhone: '+47 22 98 76 54',
}

/** As typed and as stored. The number 187 alone also occurs in a drawing. */
const secrets = [
  '187 lb',
  '"187"',
  '85 kg',
  'weightKg":85',
  '"43.5"',
  'EU 43.5 · US 9.5 · Mondo 27.5',
  'Penicillin',
  'Vegetarian',
  'Alpine Mutual',
  'AM-77',
  'Kari',
  '98 76 54',
]

/** The same link to another page of the booking. */
const pageOf = (link: string, page: string, more = '') => `${link.replace('/booking?', `/booking${page}?`)}${more}`

/** Two solo guests of the same departure. */
async function bookTogether(site: RunningSite, one: string, other: string): Promise<[string, string]> {
  const date = await openDeparture(site.url, 2)
  return [(await bookAsGuest(site, one, 1, date)).link, (await bookAsGuest(site, other, 1, date)).link]
}

/** Sends a form as a browser without scripts does. */
function post(link: string, form: Record<string, string>): Promise<Response> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(link).origin }
  return fetch(link, { method: 'POST', headers, body: new URLSearchParams(form), redirect: 'manual' })
}

const textOf = async (address: string) => (await fetch(address)).text()

/** Rule G4: before that, no one is introduced. */
const confirmTripOf = (site: RunningSite, email: string) =>
  query(
    site.databaseUrl,
    'update departures set confirmed_since = now() where id = (select departure_id from bookings where email = $1)',
    [email],
  )

test('[G1] [G6] no page of a booking shows another guest’s address or answers for the operator', async ({ site }) => {
  const [ada, bo] = await bookTogether(site, ADA, BO)
  expect((await post(pageOf(bo, '/group'), { shares: 'on', whatsapp: '+47 22 12 34 56' })).status).toBe(303)
  for (const link of [ada, bo]) {
    const saved = await post(pageOf(link, '/details', '&guest=1'), answers)
    expect(saved.status).toBe(303)
    expect(saved.headers.get('location')).toContain('done=saved')
    expect(await saved.text()).toBe('')
  }
  expect(await textOf(ada)).toContain('https://wa.me/4722123456')
  const own = [
    ada,
    ada.replace('/booking?', '/booking.data?'),
    pageOf(ada, '', '&done=saved'),
    ...['/details', '/group', '/receipt'].flatMap((page) => [pageOf(ada, page), pageOf(ada, `${page}.data`)]),
    pageOf(ada, '/calendar.ics'),
  ]
  const everybodys = ['/', '/dates', '/booking/find', '/api/departures'].map((path) => `${site.url}${path}`)
  for (const address of [...own, ...everybodys]) {
    const text = await textOf(address)
    const leaked = [BO, ...secrets].filter((secret) => text.includes(secret))
    expect(leaked, address).toEqual([])
  }
  await confirmTripOf(site, ADA)
  expect((await post(pageOf(ada, '/group'), { shares: 'on', whatsapp: '' })).status).toBe(303)
  const introduction = await mailTo(site.url, ADA, 'group-introduced')
  expect(introduction.text).not.toContain(BO)
})

test('[G6] refused answers are shown again to their sender, field by field, and not stored', async ({ site }) => {
  const { link } = await bookAsGuest(site, 'cy@example.com')
  const details = pageOf(link, '/details', '&guest=1')
  const refused = await post(details, { ...answers, weight: '999' })
  expect(refused.status).toBe(400)
  const html = await refused.text()
  expect(html).toContain('Penicillin allergy')
  expect(html).toContain('Please enter a smaller number.')
  const page = await textOf(details)
  expect(page).not.toContain('Answered on')
  expect(page).not.toContain('Penicillin')
})

test('[G1] [G2] a broken link, an empty seat’s link, or a form from another site changes nothing', async ({ site }) => {
  const { link } = await bookAsGuest(site, 'dee@example.com')
  const details = pageOf(link, '/details', '&guest=1')
  for (const address of [
    details.replace(/token=.{5}/, 'token=AAAAA'),
    pageOf(link, '/details', '&guest=2'),
    pageOf(link, '/details', '&guest=x'),
    pageOf(link, '/group').replace(/token=.{5}/, 'token=AAAAA'),
  ]) {
    expect((await fetch(address)).status, address).toBe(404)
    expect((await post(address, { ...answers, shares: 'on' })).status, address).toBeGreaterThanOrEqual(400)
  }
  const foreign = await fetch(pageOf(link, '/group'), {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'shares=on',
  })
  expect(foreign.status).toBe(403)
  expect(await textOf(link)).toContain('No one can see you.')
})

test('[G1] a guest who withdraws consent is gone from the others’ pages immediately, whatever the other field says', async ({
  site,
}) => {
  const [eve, fin] = await bookTogether(site, 'eve@example.com', 'fin@example.com')
  await confirmTripOf(site, 'eve@example.com')
  await post(pageOf(fin, '/group'), { shares: 'on', whatsapp: '' })
  await post(pageOf(eve, '/group'), { shares: 'on', whatsapp: '+81 90 1234 5678' })
  expect(await textOf(fin)).toContain('wa.me/819012345678')
  expect((await post(pageOf(eve, '/group'), { shares: 'on', whatsapp: '12 34' })).status).toBe(400)
  expect((await post(pageOf(eve, '/group'), { whatsapp: 'nonsense' })).status).toBe(303)
  expect(await textOf(fin)).not.toContain('wa.me/819012345678')
  const mail = await mailTo(site.url, 'fin@example.com', 'group-introduced')
  expect(linkTo('/booking', mail)).toBe(`${fin}#group`)
  expect(
    (await mailsTo(site.url, 'fin@example.com')).filter(({ template }) => template === mail.template),
  ).toHaveLength(1)
})
