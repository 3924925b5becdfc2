import { type ImportCounts, importBankLines } from '../operations/bank/import-bank-lines.ts'
import type { Tools } from '../operations/tools.ts'
import type { BankLineId, DepartureId, OrderId } from '../rules/ids.ts'
import type { PaymentPlan } from '../rules/schedule.ts'
import { query } from './database.ts'
import { openPaymentBench, type PaymentBench } from './payment-bench.ts'

export type Transfer = { orderId: OrderId; reference: string; code: string; totalCents: number }
/** One incoming line. State only what matters; the rest is dollars of somebody’s on some day. */
export type Incoming = { amount: string; message: string; payer?: string; currency?: string; day?: string }
export type LineRow = {
  id: BankLineId
  state: string
  problem: string | null
  orderId: OrderId | null
  takenCents: number
  version: number
}

export const STAFF = { actor: 'staff@powderpool.example', reason: 'as the bank told us' }

/** A statement as a bank would write it. */
export function statement(lines: readonly Incoming[]): Uint8Array {
  const rows = lines.map(({ amount, message, payer = 'Ada Berg', currency = 'USD', day = '2027-01-04' }) =>
    [day, amount, currency, payer, message].join(';'),
  )
  return new TextEncoder().encode(['Date;Amount;Currency;Payer;Reference', ...rows].join('\n'))
}

export type BankBench = PaymentBench & {
  /** Seats held for somebody who wants to send the money. */
  transfer(departureId: DepartureId, participants?: number, plan?: PaymentPlan): Promise<Transfer>
  receive(lines: readonly Incoming[], tools?: Tools): Promise<ImportCounts>
  /** All lines, in the order in which they came. */
  lines(): Promise<LineRow[]>
  audits(): Promise<string[]>
}

export async function openBankBench(): Promise<BankBench> {
  const own = await openPaymentBench()
  const { url } = own.bench
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
      if (!order) throw new Error('no order')
      return order
    },
    async receive(lines, tools = own.tools) {
      const answer = await importBankLines(statement(lines), STAFF.actor, tools)
      if (!answer.ok) throw new Error(answer.problem.reason)
      return answer.counts
    },
    lines: () =>
      query<LineRow>(
        url,
        `select id, state, problem, order_id as "orderId", taken_cents as "takenCents", version
         from bank_lines order by created_at, id`,
      ),
    async audits() {
      const rows = await query<{ action: string }>(url, 'select action from audit_log order by at, id')
      return rows.map(({ action }) => action)
    },
  }
}
