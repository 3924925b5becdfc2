import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { FileId } from '#rules/ids.ts'
import { openStorage } from '#storage/open-storage.ts'
import { BUCKET_KEY, startBucketServer } from '#testing/bucket-server.ts'
import { query } from '#testing/database.ts'
import { jobPayload } from '#testing/payloads.ts'
import { removeFolder, temporaryFolder } from '#testing/program.ts'
import { pdfOf } from '#testing/sample-files.ts'
import { openWebFixture, reply } from '#testing/web-fixture.ts'

test('[F2] with a bucket in the settings, files are stored there; while it is unavailable, nothing is stored', async () => {
  const folder = await temporaryFolder()
  onTestFinished(() => removeFolder(folder))
  const server = await startBucketServer(folder)
  const bucket = {
    endpoint: server.url,
    name: 'files',
    region: 'auto',
    accessKeyId: BUCKET_KEY,
    secretAccessKey: BUCKET_KEY,
  }
  const web = await openWebFixture({
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.name,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: BUCKET_KEY,
    S3_SECRET_ACCESS_KEY: BUCKET_KEY,
  })
  onTestFinished(() => web.close())
  const apply = async () => {
    const body = new FormData()
    body.set('payload', JSON.stringify(jobPayload))
    body.set('resume', new File([new Uint8Array(pdfOf(5000))], 'resume.pdf'))
    return reply(await fetch(web.at('send-hr-email'), { method: 'POST', body }))
  }
  expect(await apply()).toMatchObject({ status: 200 })
  const [stored] = await query<{ id: FileId }>(web.database.url, 'select id from inquiry_files')
  const content = await openStorage({ DATA_DIR: '', bucket }).read(stored?.id as FileId)
  expect(await text(content)).toBe(pdfOf(5000).toString())

  await server.close()
  expect(await apply()).toMatchObject({ status: 503 })
  expect(await query(web.database.url, 'select from inquiries')).toHaveLength(1)
})
