import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { type RunningSite, test } from '#testing/site-test.ts'

const contact = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phone: '+54 11 5555 0101',
  message: 'Four of us, in March.',
}
const job = { firstName: 'Kim', lastName: 'Lee', email: 'kim@example.com', position: 'mountain-guide' }

/** Posts a form as a browser does, by default from a page of the site. */
function post(site: RunningSite, path: string, body: URLSearchParams | FormData, origin = site.url): Promise<Response> {
  const headers = { accept: 'text/html', origin }
  return fetch(site.url + path, { method: 'POST', headers, body, redirect: 'manual' })
}

function application(resume: string | Buffer<ArrayBuffer>, name: string): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(job)) form.set(field, value)
  form.set('resume', new File([resume], name))
  form.set('coverLetter', new File([], ''))
  return form
}

async function stored(site: RunningSite, { email }: { email: string }): Promise<number> {
  return (await query(site.databaseUrl, 'select 1 from inquiries where email = $1', [email])).length
}

test('[F4] ten simultaneous clicks are one submission, a different text is a second one, and a refresh adds none', async ({
  site,
}) => {
  const clicks = Array.from({ length: 10 }, () => post(site, '/contact', new URLSearchParams(contact)))
  for (const answer of await Promise.all(clicks)) {
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?sent=1#form'])
  }
  expect(await stored(site, contact)).toBe(1)
  await post(site, '/contact', new URLSearchParams({ ...contact, message: 'Five of us.' }))
  expect(await stored(site, contact)).toBe(2)
  const page = await (await fetch(`${site.url}/contact?sent=1`)).text()
  expect(page).toContain('Message received')
  expect(await (await fetch(`${site.url}/contact`)).text(), 'the page that everyone gets').not.toContain(
    'Message received',
  )
})

test('[F2] a different file is a new application; a wrong or oversized file is refused on the page', async ({
  site,
}) => {
  for (const words of ['%PDF-1.7 one\n%%EOF', '%PDF-1.7 three\n%%EOF']) {
    expect((await post(site, '/work-with-us', application(words, 'cv.pdf'))).status).toBe(303)
  }
  expect(await stored(site, job)).toBe(2)
  const renamed = await post(site, '/work-with-us', application('MZ this is a program', 'cv.pdf'))
  expect(renamed.status).toBe(422)
  const page = await renamed.text()
  expect(page).toContain('We can’t accept this type of file.')
  expect(page, 'what was written').toContain('value="kim@example.com"')
  const large = await post(site, '/work-with-us', application(Buffer.alloc(11 * 1024 * 1024, '%PDF-'), 'cv.pdf'))
  expect(large.status).toBe(413)
  expect(await large.text()).toContain('This file is larger than 10MB.')
  const huge = await post(site, '/work-with-us', application(Buffer.alloc(40 * 1024 * 1024), 'cv.pdf')).catch(
    () => null,
  )
  expect(huge?.status ?? 413).toBe(413)
  expect((await fetch(site.url)).status, 'after it').toBe(200)
  expect(await stored(site, job)).toBe(2)
})

test.for([
  ['/influencers', { fullName: 'Mia', originalCountry: 'Chile', instagramHandle: '@mia' }],
  ['/partnership', { companyName: 'Air', contactName: 'Jo Berg', location: 'Valdez' }],
  ['/press', { fullName: 'Pat Ink', organization: 'The Paper', inquiryType: 'fact-checking' }],
] as const)(
  '[F6] %s refuses an empty field on its page with what was typed, and counts a complete form once',
  async ([path, values], { site }) => {
    const form = new URLSearchParams({ ...values, email: `form@${path.slice(1)}.example` })
    const [[first = ''] = []] = Object.entries(values)
    const blank = new URLSearchParams(form)
    blank.set(first, '')
    const refused = await post(site, path, blank)
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain('Please fill in this field.')
    expect(page).toContain(`value="${form.get('email')}"`)
    for (const answer of [await post(site, path, form), await post(site, path, form)])
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?sent=1#form`])
    expect(await stored(site, { email: form.get('email') ?? '' })).toBe(1)
  },
)

test('[F6] hostile posts are refused with a page: no form, an oversized form, a filled honeypot', async ({ site }) => {
  const hostile = { ...contact, email: 'hostile@example.com' }
  const json = await fetch(`${site.url}/influencers`, { method: 'POST', body: '{}', headers: { accept: 'text/html' } })
  expect(json.status).toBe(415)
  const long = new URLSearchParams({ ...hostile, message: 'x'.repeat(70_000) })
  for (const path of ['/contact', '/influencers']) expect((await post(site, path, long)).status, path).toBe(413)
  const trapped = await post(site, '/contact', new URLSearchParams({ ...hostile, nickname: 'bot' }))
  expect(trapped.status).toBe(422)
  const many = new URLSearchParams(Array.from({ length: 5_000 }, (_, index) => [`f${index}`, '']))
  expect((await post(site, '/contact', many)).status).toBe(422)
  const markup = await post(site, '/contact', new URLSearchParams({ ...hostile, email: '"><script>x</script>' }))
  expect(markup.status).toBe(422)
  expect(await markup.text()).not.toContain('<script>x')
  expect(await stored(site, hostile)).toBe(0)
})
