import { createClient, FunctionsHttpError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { fieldProblemWords } from '#content/forms/field-problems.ts'
import { functionErrors } from '#content/forms/function-errors.ts'
import { openForFile } from '#testing/open-for-tests.ts'
import { goodPayloads, jobPayload } from '#testing/payloads.ts'
import { pdfOf } from '#testing/sample-files.ts'
import { openWebFixture } from '#testing/web-fixture.ts'

const web = openForFile(openWebFixture)

/** The client of docs/specification.md 11.1. */
function invoke(name: string, body: Record<string, unknown> | FormData) {
  const url = new URL(web.at(name)).origin
  return createClient(url, 'any-key', { auth: { persistSession: false } }).functions.invoke(name, { body })
}

async function refusalOf(name: string, body: Record<string, unknown> | FormData) {
  const { data, error } = await invoke(name, body)
  expect(data).toBeNull()
  if (!(error instanceof FunctionsHttpError)) throw new Error(`no refusal but ${error}`)
  return { status: error.context.status, body: await error.context.json() }
}

test.each(goodPayloads)('[C1] the public client calls %s (%s) without an error', async (name, _, payload) => {
  expect(await invoke(name, payload)).toMatchObject({ data: { ok: true }, error: null })
})

test('[C1] the public client can also send files', async () => {
  const body = new FormData()
  body.set('payload', JSON.stringify(jobPayload))
  body.set('resume', new File([new Uint8Array(pdfOf(5000))], 'resume.pdf'))
  expect(await invoke('send-hr-email', body)).toMatchObject({ data: { ok: true }, error: null })
})

test.each(goodPayloads)(
  '[C1] bad input for %s (%s) gives the client an error that it can read',
  async (name, _, payload) => {
    const refusal = await refusalOf(name, { ...payload, email: 'nobody' })
    const fields = { email: fieldProblemWords['not-an-email'] }
    expect(refusal).toEqual({ status: 422, body: { error: functionErrors.invalid, fields } })
  },
)

test('[C1] an unknown function gives the client an error that it can read', async () => {
  const refusal = await refusalOf('send-money', {})
  expect(refusal).toEqual({ status: 404, body: { error: functionErrors.unknownFunction } })
})
