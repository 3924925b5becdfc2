import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { fieldProblemWords } from '#content/forms/field-problems.ts'
import { type FunctionErrorName, functionErrors } from '#content/forms/function-errors.ts'
import { query } from '#testing/database.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { influencerPayload, jobPayload } from '#testing/payloads.ts'
import { docx, docxBomb, lyingDocx, pdfOf, png, program } from '#testing/sample-files.ts'
import { waitFor } from '#testing/wait.ts'
import { openWebFixture, reply } from '#testing/web-fixture.ts'
import { deleteFile } from '#worker/delete-file.ts'

const MB = 1024 * 1024
const web = openForFile(openWebFixture)

afterEach(async () => {
  expect(below(web.uploads), 'files left on their way').toEqual([])
  expect(web.loggedErrors).toEqual([])
})

/** The paths of all files in a folder and its subfolders. */
function below(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

const kept = () => {
  try {
    return below(web.files)
  } catch {
    return []
  }
}

type Sent = { files?: Record<string, File>; payload?: object }

async function apply({ files = {}, payload = jobPayload }: Sent, name = 'send-hr-email') {
  const body = new FormData()
  body.set('payload', JSON.stringify(payload))
  for (const [field, file] of Object.entries(files)) body.set(field, file)
  return reply(await fetch(web.at(name), { method: 'POST', body }))
}

const file = (content: Buffer, name: string, type = '') => new File([new Uint8Array(content)], name, { type })

/** Sends a raw multipart body, with CRLF at the line ends. */
async function sendParts(text: string | Buffer, boundary = 'X', headers: Record<string, string> = {}) {
  const body = typeof text === 'string' ? text.replaceAll('\n', '\r\n') : new Uint8Array(text)
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers }
  return reply(await fetch(web.at('send-hr-email'), { method: 'POST', headers: type, body }))
}

const part = (disposition: string, content: string) =>
  `--X\nContent-Disposition: form-data; ${disposition}\n\n${content}\n`
const payloadPart = part('name="payload"', JSON.stringify(jobPayload))
/** A body up to the first byte of the resume. */
const fileStart = `${payloadPart}${part('name="resume"; filename="a.pdf"', '').slice(0, -1)}`.replaceAll('\n', '\r\n')

test('[F2] files are stored under new IDs with their original names, and uploads leave nothing else', async () => {
  const before = kept()
  const resume = pdfOf(10 * MB)
  const sent = { resume: file(resume, '../../résumé.pdf', 'text/html'), coverLetter: file(docx(), 'letter.docx') }
  const email = `${randomUUID()}@example.com`
  expect(await apply({ files: sent, payload: { ...jobPayload, email } })).toMatchObject({ status: 200 })
  const rows = await query<{ id: string; field: string; name: string; type: string; bytes: number }>(
    web.database.url,
    `select f.* from inquiry_files f join inquiries i on i.id = inquiry_id where i.email = $1 order by field desc`,
    [email],
  )
  expect(rows).toMatchObject([
    { field: 'resume', name: expect.stringMatching(/résumé\.pdf$/), type: 'application/pdf', bytes: 10 * MB },
    { field: 'coverLetter', name: 'letter.docx', type: expect.stringContaining('wordprocessingml') },
  ])
  expect(rows[0]?.name).not.toContain('/')
  const added = kept().filter((path) => !before.includes(path))
  expect(added.sort()).toEqual(rows.map(({ id }) => join(web.files, id.slice(0, 2), id)).sort())
  const path = added.find((one) => one.endsWith(rows[0]?.id ?? ''))
  expect(readFileSync(path ?? '').equals(resume)).toBe(true)
})

test('[F2] a renamed program, a zip bomb, a wrong kind and an empty file are refused by name, and nothing is stored', async () => {
  const before = kept()
  const wrong = fieldProblemWords['file-wrong-type']
  for (const resume of [
    file(program, 'resume.pdf', 'application/pdf'),
    file(docxBomb(), 'resume.docx'),
    file(lyingDocx(), 'resume.docx'),
    file(png, 'resume.png', 'image/png'),
    file(Buffer.alloc(0), 'resume.pdf'),
  ]) {
    expect(await apply({ files: { resume } }), resume.name).toMatchObject({
      status: 422,
      body: { fields: { resume: wrong } },
    })
  }
  const screenshot = { insightsScreenshot: file(docx(), 'insights.png', 'image/png') }
  const answer = await apply({ files: screenshot, payload: influencerPayload }, 'send-influencer-email')
  expect(answer).toMatchObject({ status: 422, body: { fields: { insightsScreenshot: wrong } } })
  expect(kept()).toEqual(before)
})

test('[F2] 11 MB is too large: the field is named if another file would fit, and the body is refused otherwise', async () => {
  const large = file(pdfOf(11 * MB), 'resume.pdf')
  const named = { resume: fieldProblemWords['file-too-large'] }
  expect(await apply({ files: { resume: large } })).toMatchObject({ status: 413, body: { fields: named } })
  const only = await apply(
    { files: { insightsScreenshot: large }, payload: influencerPayload },
    'send-influencer-email',
  )
  expect(only).toMatchObject({ status: 413, body: { error: functionErrors.tooLarge } })
})

test('wrong fields and wrong files are named in one response', async () => {
  const files = { resume: file(program, 'resume.pdf'), photo: file(png, 'me.png') }
  const { status, body } = await apply({ files, payload: { ...jobPayload, position: 'pilot' } })
  expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([422, ['photo', 'position', 'resume']])
})

test('files sent twice with one key, at the same time or later, are stored once', async () => {
  const before = kept().length
  const payload = { ...jobPayload, idempotencyKey: randomUUID() }
  const sent = () => apply({ files: { resume: file(pdfOf(MB), 'resume.pdf') }, payload })
  const answers = await Promise.all([sent(), sent(), sent()])
  answers.push(await sent())
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(kept()).toHaveLength(before + 1)
})

test('a file whose submission failed is removed later, and one that is in use stays', async () => {
  const before = kept()
  const files = { resume: file(pdfOf(1000), 'resume.pdf') }
  expect(await apply({ files })).toMatchObject({ status: 200 })
  await query(web.database.url, 'alter table inquiry_files rename to inquiry_files_gone')
  const failed = await apply({ files })
  await query(web.database.url, 'alter table inquiry_files_gone rename to inquiry_files')
  expect(failed.status).toBe(500)
  expect(web.loggedErrors.splice(0)).toHaveLength(1)
  expect(kept()).toHaveLength(before.length + 2)

  type Job = { data: { fileId: never }; later: boolean }
  const jobs = await query<Job>(
    web.database.url,
    `select data, start_after > now() + interval '50 minutes' as later from pgboss.job where name = 'delete-file'`,
  )
  expect(jobs.every(({ later }) => later)).toBe(true)
  const storage = { remove: async (id: string) => void removed.push(id) }
  const removed: string[] = []
  for (const { data } of jobs) await deleteFile(data, { ...web.tools, storage } as never)
  const used = await query<{ id: string }>(web.database.url, 'select id from inquiry_files')
  expect(removed.filter((id) => used.some((row) => row.id === id))).toEqual([])
  expect(kept().filter((path) => removed.some((id) => path.endsWith(id)))).toHaveLength(1)
})

test('an upload is streamed to the disk, and an interrupted one leaves nothing', async () => {
  const rows = `select count(*)::int as count from inquiries`
  const before = await query(web.database.url, rows)
  const heap = process.memoryUsage()
  const headers = { 'content-type': 'multipart/form-data; boundary=X', 'content-length': 15 * MB }
  const cut = request(web.at('send-hr-email'), { method: 'POST', headers })
  cut.on('error', () => {})
  cut.write(fileStart)
  cut.write(pdfOf(6 * MB))
  const onDisk = () => below(web.uploads).reduce((sum, path) => sum + statSync(path).size, 0)
  await waitFor(async () => onDisk() > 5.9 * MB, 'the first megabytes on the disk')
  expect(process.memoryUsage().arrayBuffers - heap.arrayBuffers, 'held in memory').toBeLessThan(20 * MB)
  cut.destroy()
  await waitFor(async () => below(web.uploads).length === 0, 'the removal')
  expect(await query(web.database.url, rows)).toEqual(before)
})

const header = (lines: string) => `--X\n${lines}\n\n{}\n--X--\n`
const oddUploads: [what: string, text: string, status: number, says: FunctionErrorName][] = [
  ['no parts', '--X--\n', 400, 'missingPayload'],
  ['nothing at all', '', 400, 'brokenUpload'],
  ['no end', payloadPart, 400, 'brokenUpload'],
  ['an end within a header', '--X\nContent-Disposition: form-da', 400, 'brokenUpload'],
  ['another boundary', payloadPart.replaceAll('--X', '--Y'), 400, 'brokenUpload'],
  ['no payload', `${part('name="resume"; filename=""', '')}--X--\n`, 400, 'missingPayload'],
  ['a payload that is no JSON', `${part('name="payload"', '{')}--X--\n`, 400, 'brokenJson'],
  ['two payloads', `${payloadPart}${payloadPart}--X--\n`, 400, 'repeatedPart'],
  [
    'two resumes',
    `${payloadPart}${part('name="resume"; filename="a.pdf"', 'a').repeat(2)}--X--\n`,
    400,
    'repeatedPart',
  ],
  ['a part without a name', `${payloadPart}${part('x="y"', 'a')}--X--\n`, 400, 'brokenUpload'],
  ['a file without a name', `${payloadPart}${part('filename="a.pdf"', 'a')}--X--\n`, 400, 'brokenUpload'],
  [
    'a hundred parts',
    `${Array.from({ length: 100 }, (_, i) => part(`name="f${i}"`, '1')).join('')}--X--\n`,
    413,
    'tooManyParts',
  ],
  ['a payload beyond measure', `${part('name="payload"', 'x'.repeat(70_000))}--X--\n`, 413, 'tooLarge'],
  ['an endless header', header(`Content-Disposition: form-data; name="${'x'.repeat(50_000)}"`), 400, 'brokenUpload'],
  ['endless headers', header('A: b\n'.repeat(5000).trimEnd()), 400, 'brokenUpload'],
  ['an unknown part', `${payloadPart}${part('name="__proto__"', 'a')}--X--\n`, 422, 'invalid'],
  ['an unknown file', `${payloadPart}${part('name="__proto__"; filename="a.pdf"', 'a')}--X--\n`, 422, 'invalid'],
]

test.each(oddUploads)('%s is refused clearly', async (_, text, status, says) => {
  expect(await sendParts(text)).toMatchObject({ status, body: { error: functionErrors[says] } })
})

test('non-text bytes, an unknown encoding and a missing boundary are refused clearly', async () => {
  const [start = '', end = ''] = `${part('name="payload"', '{"name":"|"}')}--X--\n`.replaceAll('\n', '\r\n').split('|')
  const bytes = Buffer.concat([Buffer.from(start), Buffer.from([0xff, 0xfe]), Buffer.from(end)])
  const text = { status: 400, body: { error: functionErrors.brokenText } }
  expect(await sendParts(bytes)).toMatchObject(text)
  const strange = payloadPart.replace('\n\n', '\nContent-Type: text/plain; charset=klingon\n\n')
  expect(await sendParts(`${strange}--X--\n`)).toMatchObject(text)
  const broken = { status: 400, body: { error: functionErrors.brokenUpload } }
  expect(await sendParts(payloadPart, 'X', { 'content-type': 'multipart/form-data' })).toMatchObject(broken)
})

test('a body that is too large, announced or not, is refused', async () => {
  const large = { status: 413, body: { error: functionErrors.tooLarge } }
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(fileStart)),
    pull: (controller) => controller.enqueue(Buffer.alloc(MB, 0x20)),
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=X' }
  const init = { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit
  expect(await reply(await fetch(web.at('send-hr-email'), init))).toMatchObject(large)
  const body = Buffer.alloc(25 * MB)
  expect(await reply(await fetch(web.at('send-hr-email'), { method: 'POST', headers, body }))).toMatchObject(large)
})

test('JSON without files is accepted as well', async () => {
  expect(await web.call('send-hr-email', jobPayload)).toMatchObject({ status: 200 })
})
