import {
  findActiveOperator,
  findDepartureOperator,
  findOperator,
  listOperatorsById,
  type Operator,
} from '#db/departures/operators.ts'
import type { Tools } from '#operations/tools.ts'
import type { Destination } from '#rules/catalogue/catalogue.ts'
import { isRecordId, type OperatorId } from '#rules/ids.ts'
import { hasProfile, type ProfileField, profileIdOf } from '#rules/operators/operator-profile.ts'
import type { SitePicture } from '#rules/pictures/pictures.ts'

/** Rule A28: an operator as everyone sees it. Its email and phone are not for everyone. */
export type PublicOperator = Pick<Operator, 'id' | 'name' | 'cabinSeats' | ProfileField>

/** With its picture or logo, as pages show it. */
export type ShownOperator = PublicOperator & { picture: SitePicture | null }

type Reading = Pick<Tools, 'db' | 'catalogue'>

/** The operator in an address. One that has ended keeps its page: guests who flew with it have the link. */
export async function findPublicOperator(id: string, tools: Reading): Promise<ShownOperator | undefined> {
  const operator = isRecordId<OperatorId>(id) ? await findOperator(tools.db, id) : undefined
  if (!operator || !hasProfile(operator)) return undefined
  const [shown] = await withPictures([operator], tools)
  return shown
}

/** The operators that a destination's page shows: who flies these dates, by name, or else the destination's own. */
export async function listPublicOperators(
  { operatorId }: Pick<Destination, 'operatorId'>,
  departures: readonly NamedOperator[],
  tools: Reading,
): Promise<ShownOperator[]> {
  if (operatorId && departures.every(({ operatorName }) => operatorName === null)) {
    const own = await findActiveOperator(tools.db, operatorId)
    return own && hasProfile(own) ? withPictures([own], tools) : []
  }
  const ids = new Set(departures.map(({ operatorProfile }) => operatorProfile).filter((id) => id !== null))
  return ids.size === 0 ? [] : withPictures(await listOperatorsById(tools.db, [...ids]), tools)
}

/** `operatorProfile` is set if the name leads to a profile. */
export type NamedOperator = { operatorName: string | null; operatorProfile: OperatorId | null }

/** Rule A28: who flies a departure, wherever someone is about to pay for it. */
export async function nameOperator(
  departure: { operatorId: OperatorId | null },
  { db }: Pick<Tools, 'db'>,
): Promise<NamedOperator> {
  const operator = await findDepartureOperator(db, departure)
  return { operatorName: operator?.name ?? null, operatorProfile: profileIdOf(operator) }
}

async function withPictures(operators: readonly Operator[], { catalogue }: Reading): Promise<ShownOperator[]> {
  const { byId } = (await catalogue.current()).pictures
  return operators.map((operator) => {
    return { ...toPublicOperator(operator), picture: byId[operator.pictureId ?? ''] ?? null }
  })
}

export function toPublicOperator(operator: Operator): PublicOperator {
  const { id, name, cabinSeats, base, aircraft, flyingSince, certification, registration, emergency, website } =
    operator
  return { id, name, cabinSeats, base, aircraft, flyingSince, certification, registration, emergency, website }
}
