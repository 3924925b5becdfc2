import { listLedgerFaults } from '#db/payments/ledger.ts'
import { queueMail } from '#operations/mail/queue-mail.ts'
import type { Tools } from '#operations/tools.ts'

/** A person reads this mail. A longer list is cut, because the rest often has the same cause. */
const MAX_LISTED_FAULTS = 50

/** Notifies staff of bookings whose ledger does not balance. Nothing is corrected automatically. */
export async function checkLedger(tools: Tools): Promise<void> {
  const faults = await listLedgerFaults(tools.db)
  if (faults.length === 0) return
  const { publicUrl, staffEmail } = tools.site
  const listed = faults
    .slice(0, MAX_LISTED_FAULTS)
    .map(({ id, ...fault }) => ({ ...fault, record: `${publicUrl}/staff/bookings/${id}` }))
  const data = { faults: listed, more: faults.length - listed.length }
  await tools.db.transaction((tx) =>
    queueMail(tx, { template: 'ledger-faults-staff', data, recipient: staffEmail }, tools),
  )
}
