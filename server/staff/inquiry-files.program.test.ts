import { expect } from 'vitest'
import { query } from '#testing/database.ts'
import { jobPayload } from '#testing/payloads.ts'
import { pdfOf } from '#testing/sample-files.ts'
import { test } from '#testing/site-test.ts'
import { staffSession } from '#testing/staff/staff.ts'

test('[F2] staff save an applicant’s file under the type that was found, whatever its sender called it', async ({
  site,
}) => {
  const body = new FormData()
  body.set('payload', JSON.stringify(jobPayload))
  body.set('resume', new File([new Uint8Array(pdfOf(1000))], 'cv.bat', { type: 'application/x-bat' }))
  expect((await fetch(`${site.url}/functions/v1/send-hr-email`, { method: 'POST', body })).status).toBe(200)
  const [file] = await query<{ id: string; inquiry_id: string }>(site.databaseUrl, 'select * from inquiry_files')
  const { cookie } = await staffSession(site, 'owner')
  const address = `${site.url}/staff/inquiries/${file?.inquiry_id}/files/${file?.id}`
  const { status, headers } = await fetch(address, { headers: { cookie } })
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''cv.pdf`)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})
