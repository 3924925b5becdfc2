import { readdirSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { functionErrors } from '#content/forms/function-errors.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { UNFINISHED_UPLOAD, uploadHead } from '#testing/unfinished-upload.ts'
import { waitFor } from '#testing/wait.ts'
import { openWebFixture } from '#testing/web-fixture.ts'

const web = openForFile(openWebFixture)

const fileStart = '--X\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF-'

/** The files of uploads that this process, which is also the server, has open. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((handle) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${handle}`)
      return file.startsWith(web.uploads) ? [file] : []
    } catch {
      return []
    }
  })
}

async function expectNothingLeft(): Promise<void> {
  await waitFor(async () => readdirSync(web.uploads).length === 0, 'the removal of the folder')
  expect(openFiles()).toEqual([])
  expect(web.loggedErrors).toEqual([])
}

/** Begins an upload of 5,000 bytes and sends only the first ones, which the server has on its disk. */
async function beginUpload() {
  const { hostname, port } = new URL(web.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(`${uploadHead(5000).join('\r\n')}\r\n\r\n${fileStart}`)
  await waitFor(async () => openFiles().length > 0, 'the open file')
  return { socket, closed, answer: () => answer }
}

test('a nameless part followed by an endless file is refused immediately, and leaves neither a handle nor a folder', async () => {
  const answer = await rawRequest(web.url, uploadHead(UNFINISHED_UPLOAD.length), UNFINISHED_UPLOAD)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain(functionErrors.brokenUpload)
  await expectNothingLeft()
})

test('a sender who stops sending gets a timeout response, is disconnected, and leaves nothing', async () => {
  const upload = await beginUpload()
  await upload.closed
  expect(upload.answer()).toMatch(/^HTTP\/1\.1 408 /)
  expect(upload.answer()).toContain(functionErrors.tooSlow)
  await expectNothingLeft()
})

test('a sender who disconnects leaves nothing', async () => {
  const upload = await beginUpload()
  upload.socket.destroy()
  await expectNothingLeft()
})
