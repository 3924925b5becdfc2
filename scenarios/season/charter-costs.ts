import { payCost, recordCost } from '#operations/costs/change-costs.ts'
import { addDays } from '#rules/dates.ts'
import type { CostId } from '#rules/ids.ts'
import { colleagues } from './people.ts'
import { done, type Flight } from './sales.ts'
import { onDay, type Stage } from './stage.ts'

type Part = { words: string; cents: number; daysBefore: number; isPaid: boolean }

const RECORDED_DAYS_BEFORE = 75

/** What the operator charges, a third of it as a deposit two months ahead, and the rest a few days before the start. */
export function planCharterCosts(stage: Stage, flight: Flight, cents: number, { isPaid }: { isPaid: boolean }): void {
  const deposit = Math.round(cents / 3)
  planCost(stage, flight, { words: 'Charter, deposit', cents: deposit, daysBefore: 60, isPaid: true })
  planCost(stage, flight, { words: 'Charter, balance', cents: cents - deposit, daysBefore: 4, isPaid })
}

/** The owner records the invoice, and pays it on the day before it is due. */
function planCost(stage: Stage, flight: Flight, { words, cents: amountCents, daysBefore, isPaid }: Part): void {
  const { tools } = stage
  const dueDay = addDays(flight.startDate, -daysBefore)
  const cost = { kind: 'charter', words, amountCents, dueDay } as const
  let costId: CostId | undefined
  const by = () => ({ departureId: flight.id, actor: colleagues.mara.name, role: 'owner' }) as const
  stage.at(onDay(addDays(flight.startDate, -RECORDED_DAYS_BEFORE)), async () => {
    costId = tools.newId<'cost'>()
    done(await recordCost({ ...by(), ...cost, id: costId }, tools))
  })
  if (!isPaid) return
  const paidOn = addDays(dueDay, -1)
  stage.at(onDay(paidOn), async () => {
    if (!costId) throw new Error('the cost was recorded')
    const payment = { costId, amountCents, paidOn, method: 'bank-transfer', reference: '' } as const
    done(await payCost({ ...by(), ...payment, id: tools.newId<'cost-entry'>() }, tools))
  })
}
