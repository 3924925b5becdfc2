import { ledgerFaults } from '../../db/ledger.ts'
import { queueMail } from '../queue-mail.ts'
import type { Tools } from '../tools.ts'

/** A mail is read by a person; the rest of a longer list waits until these are understood. */
const MOST_LISTED = 50

/** The ledger must balance for every booking. Where it does not, staff are told; nothing is corrected by itself. */
export async function checkLedger(tools: Tools): Promise<void> {
  const faults = await ledgerFaults(tools.db)
  if (faults.length === 0) return
  const { publicUrl, staffEmail } = tools.house
  const listed = faults
    .slice(0, MOST_LISTED)
    .map(({ id, ...fault }) => ({ ...fault, record: `${publicUrl}/staff/bookings/${id}` }))
  const facts = { faults: listed, more: faults.length - listed.length }
  await tools.db.transaction((tx) =>
    queueMail(tx, { name: 'ledger-faults-staff', facts, recipient: staffEmail }, tools),
  )
}
