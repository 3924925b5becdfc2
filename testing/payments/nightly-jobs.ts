import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { parseSettings } from '#config/settings.ts'
import { installments, mails } from '#db/schema.ts'
import { releaseAllExpiredSeats } from '#operations/departures/release-expired-seats.ts'
import { remindOfInstallments } from '#operations/installments/remind-of-installments.ts'
import type { PaymentTools } from '#operations/payments/payment-tools.ts'
import { eraseOldRecords } from '#operations/privacy/erase-old-records.ts'
import { reclaimCredit } from '#operations/refunds/reclaim-credit.ts'
import { expireTransfers } from '#operations/transfers/expire-transfers.ts'
import type { BookingId } from '#rules/ids.ts'
import type { World } from './money-world.ts'

/** Days pass, and then the jobs run. */
export type NightStep = { days: number }

export async function performNight({ days }: NightStep, world: World, tools: PaymentTools): Promise<void> {
  world.wait(days)
  await expireTransfers(tools)
  await releaseAllExpiredSeats(tools)
  await reclaimCredits(tools)
  await remind(tools)
  await eraseOldRecords(parseSettings({}).retention, tools)
}

/** The jobs that lost money left behind, and those that follow them. A job that fails runs again. */
export async function reclaimCredits(tools: PaymentTools): Promise<void> {
  const { rows } = await tools.db.execute<{ id: string; bookingId: BookingId }>(sql`
    select id, data->>'bookingId' as "bookingId" from pgboss.job
    where name = 'reclaim-credit' and state = 'created' order by created_on`)
  for (const { id, bookingId } of rows) {
    await reclaimCredit(bookingId, tools)
    await tools.db.execute(sql`update pgboss.job set state = 'completed' where id = ${id}`)
  }
  if (rows.length > 0) await reclaimCredits(tools)
}

/** Rule M10: no one is reminded of what is settled. */
async function remind(tools: PaymentTools): Promise<void> {
  const list = () => tools.db.select().from(installments)
  const countMails = () =>
    tools.db.$count(mails, sql`template in ('installment-reminder', 'installment-overdue-staff')`)
  const [before, mailsBefore] = [await list(), await countMails()]
  await remindOfInstallments(tools)
  const reminded = (await list()).filter(
    ({ id, lastReminder }) => before.find((each) => each.id === id)?.lastReminder !== lastReminder,
  )
  for (const { amountCents, settledCents } of reminded)
    expect(settledCents, 'no part is both paid and reminded').toBeLessThan(amountCents)
  expect((await countMails()) - mailsBefore).toBeLessThanOrEqual(reminded.length)
}
