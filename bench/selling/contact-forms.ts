import { contactPayload } from '../../testing/payloads.ts'
import type { Program } from '../../testing/program.ts'
import { CLIENTS, type Load, loadWithWrk, postScript } from '../measuring/wrk.ts'
import { forgetOrders, settled, waitForMails } from '../site/orders.ts'

const MAILS_PER_FORM = 2

/** Sends the contact form as a browser does, and checks that each was stored and its two mails were sent. */
export async function loadContactForms(
  site: Pick<Program, 'url'>,
  databaseUrl: string,
  seconds: number,
): Promise<Load> {
  await forgetOrders(databaseUrl)
  const script = postScript({ ...contactPayload, email: '{email}', idempotencyKey: '{key}', page: '/contact' })
  const load = await loadWithWrk(`${site.url}/functions/v1/send-contact-email`, { seconds, script })
  const { finished: stored } = await settled(
    databaseUrl,
    'select count(*)::int as finished, 0 as unfinished from inquiries',
  )
  if (stored < load.answered || stored > load.answered + CLIENTS) {
    throw new Error(`${load.answered} forms were answered, ${stored} stored`)
  }
  const mails = await waitForMails(databaseUrl)
  if (mails !== stored * MAILS_PER_FORM) throw new Error(`${stored} forms made ${mails} mails`)
  return load
}

/** The row of a contact form, inserted by pgbench. */
export const inquiryTransaction = [
  `insert into inquiries (id, kind, name, email, payload, created_at) values (gen_random_uuid(), 'contact',
   '${contactPayload.firstName} ${contactPayload.lastName}', '${contactPayload.email}',
   '${JSON.stringify(contactPayload)}', now());`.replaceAll(/\s+/g, ' '),
]
