import { type BankImportCounts, importBankLines } from '#operations/bank/import-bank-lines.ts'
import type { Tools } from '#operations/tools.ts'
import { confirmTransfer } from '#operations/transfers/confirm-transfer.ts'
import type { BankLineId, DepartureId, OrderId } from '#rules/ids.ts'
import type { PaymentPlan } from '#rules/installments/schedule.ts'
import { query } from '#testing/database.ts'
import { openPaymentFixture, type PaymentFixture } from './payment-fixture.ts'

export type Transfer = { orderId: OrderId; reference: string; code: string; totalCents: number }
/** An incoming bank line. A test states only what matters to it. */
export type IncomingLine = { amount: string; message: string; payer?: string; currency?: string; day?: string }
export type LineRow = {
  id: BankLineId
  state: string
  problem: string | null
  orderId: OrderId | null
  appliedCents: number
  version: number
}

export const STAFF = { actor: 'staff@powderpool.example', reason: 'as the statement says' }

/** A bank statement as a CSV file. */
export function statement(lines: readonly IncomingLine[]): Uint8Array {
  const rows = lines.map(({ amount, message, payer = 'Ada Berg', currency = 'USD', day = '2027-01-04' }) =>
    [day, amount, currency, payer, message].join(';'),
  )
  return new TextEncoder().encode(['Date;Amount;Currency;Payer;Reference', ...rows].join('\n'))
}

export type BankFixture = PaymentFixture & {
  /** Holds seats for a guest who pays by bank transfer and opens the link of its mail. */
  transfer(departureId: DepartureId, participants?: number, plan?: PaymentPlan): Promise<Transfer>
  receive(lines: readonly IncomingLine[], tools?: Tools): Promise<BankImportCounts>
  /** All bank lines, oldest first. */
  lines(): Promise<LineRow[]>
  auditActions(): Promise<string[]>
}

export async function openBankFixture(): Promise<BankFixture> {
  const own = await openPaymentFixture()
  const { url } = own
  return {
    ...own,
    async transfer(departureId, participants = 1, plan = 'full') {
      const { providerId } = await own.start(departureId, participants, { plan, method: 'bank-transfer' })
      const [order] = await query<Transfer>(
        url,
        `select id as "orderId", provider_id as reference, short_code as code, total_cents as "totalCents"
         from orders where provider_id = $1`,
        [providerId],
      )
      if (!order) throw new Error('there is no order')
      await confirmTransfer(order.orderId, own.tools)
      return order
    },
    async receive(lines, tools = own.tools) {
      const imported = await importBankLines(statement(lines), STAFF.actor, tools)
      if (!imported.ok) throw new Error(imported.problem.reason)
      return imported.counts
    },
    lines: () =>
      query<LineRow>(
        url,
        `select id, state, problem, order_id as "orderId", applied_cents as "appliedCents", version
         from bank_lines order by created_at, id`,
      ),
    async auditActions() {
      const rows = await query<{ action: string }>(url, 'select action from audit_log order by at, id')
      return rows.map(({ action }) => action)
    },
  }
}
