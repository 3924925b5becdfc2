import { query } from '../../testing/database.ts'
import { contactPayload } from '../../testing/payloads.ts'
import type { Program } from '../../testing/program.ts'
import { CLIENTS, type Load, loadWithWrk, postScript } from '../measuring/wrk.ts'
import { forgetOrders, settled } from '../site/orders.ts'

const MAILS_PER_FORM = 2

/** Sends the contact form as a browser does, and checks that each was stored with its two mails. Most wait by rule C7. */
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
  const [mails] = await query<{ count: number }>(databaseUrl, 'select count(*)::int as count from mails')
  if (mails?.count !== stored * MAILS_PER_FORM) throw new Error(`${stored} forms made ${mails?.count} mails`)
  return load
}

/** The row of a contact form, inserted by pgbench. */
export const inquiryTransaction = [
  `insert into inquiries (id, kind, name, email, payload, created_at) values (gen_random_uuid(), 'contact',
   '${contactPayload.firstName} ${contactPayload.lastName}', '${contactPayload.email}',
   '${JSON.stringify(contactPayload)}', now());`.replaceAll(/\s+/g, ' '),
]
