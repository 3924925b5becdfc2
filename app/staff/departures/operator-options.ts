import { findOperator, listOperators, type Operator } from '#db/departures/operators.ts'
import type { Tools } from '#operations/tools.ts'
import { type CabinTexts, toCabinTexts } from '#rules/departures/new-departures.ts'
import type { OperatorId } from '#rules/ids.ts'

/** An operator with the cabin that its new departures start from. */
export type OperatorOption = { id: OperatorId; name: string } & CabinTexts

/** Rule A17: those that fly new departures, and the one that a departure has. */
export async function loadOperatorOptions(
  { db }: Pick<Tools, 'db'>,
  own?: OperatorId | null,
): Promise<OperatorOption[]> {
  const [active, current] = await Promise.all([listOperators(db), own ? findOperator(db, own) : undefined])
  return (current?.endedAt ? [...active, current] : active).map(toOption)
}

const toOption = ({ id, name, ...cabin }: Operator): OperatorOption => ({ id, name, ...toCabinTexts(cabin) })
