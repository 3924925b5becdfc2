import { expect } from 'vitest'
import { test } from '../../testing/site-test.ts'
import { waitFor } from '../../testing/wait.ts'

type Mail = { state: string; recipient: string; subject: string; text: string; html: string }

test('without a mail server, mail is shown at /dev/mail', async ({ start }) => {
  const program = await start()
  const mails = await waitFor(async () => {
    const list: Mail[] = await (await fetch(`${program.url}/dev/mail.json`)).json()
    return list[0]?.state === 'sent' && list
  }, 'the first mail')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    recipient: 'team@powderpool.example',
    subject: 'Set up the first staff account for Powderpool',
  })
  expect(mails[0]?.text).toContain('/staff/setup?token=')
  const page = await (await fetch(`${program.url}/dev/mail`)).text()
  expect(page).toContain('Set up the first staff account for Powderpool')
})

test('there is no mailbox in production', async ({ start }) => {
  const own = {
    SESSION_SECRET: 'a secret of our very own',
    DATA_KEY: 'a key of our very own',
    GATE_PASSWORD: 'another',
  }
  const program = await start({ NODE_ENV: 'production', ...own })
  for (const path of ['/dev/mail', '/dev/mail.json']) expect((await fetch(program.url + path)).status).toBe(404)
})
