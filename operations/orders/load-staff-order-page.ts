import { findOrderForStaff } from '../../db/orders/live-holds.ts'
import { listPaymentsOfOrder } from '../../db/payments/payments.ts'
import { isHoldActive } from '../../rules/departures/seats.ts'
import type { OrderId } from '../../rules/ids.ts'
import { canEndOrder } from '../../rules/orders/orders.ts'
import { getTripTitles } from '../catalogue/catalogue-cache.ts'
import type { Tools } from '../tools.ts'

export type StaffOrderPage = NonNullable<Awaited<ReturnType<typeof loadStaffOrderPage>>>

/** One order as staff see it. Without a booking it has no other record. */
export async function loadStaffOrderPage(id: OrderId, tools: Tools) {
  const { db, now } = tools
  const found = await findOrderForStaff(db, id)
  if (!found) return undefined
  const [payments, titles] = await Promise.all([listPaymentsOfOrder(db, id), getTripTitles(tools)])
  const { order, hold, departure } = found
  return {
    order,
    departure,
    title: titles[departure.destination] ?? departure.destination,
    heldUntil: hold && isHoldActive(hold, now()) ? hold.expiresAt : undefined,
    canRelease: canEndOrder(order, payments.length),
  }
}
