import { changesOf, insertChange, type StoredChange } from '../../db/catalogue.ts'
import { announceChange } from '../../db/changes.ts'
import type { Tx } from '../../db/database.ts'
import { priceComing } from '../../db/departures.ts'
import {
  type CatalogueValue,
  type ChangeRefusal,
  canAdd,
  changedFields,
  refuseChange,
  withPlaceholder,
} from '../../rules/catalogue/changing.ts'
import { keptValue, recordOf } from '../../rules/catalogue/record-of.ts'
import type { CatalogueKind } from '../../rules/catalogue/schemas.ts'
import { dayOf } from '../../rules/dates.ts'
import type { StaffRole } from '../../rules/staff.ts'
import { audit } from '../audit.ts'
import type { Tools } from '../tools.ts'

type Request = {
  kind: CatalogueKind
  key: string
  /** The number of the change that the person saw; 0 is the record as it was shipped. */
  version: number
  staff: { name: string; role: StaffRole }
}

export type ChangeAnswer = { ok: true; number: number } | { ok: false; reason: ChangeRefusal }

type NewValue = {
  /** As its form was checked. */
  value: CatalogueValue
  isNew?: boolean
  /** A destination's price goes to its coming dates that nobody has booked. */
  pricesDates?: boolean
}

/** Keeps a record as staff have written it. It is on the site of every instance as soon as this commits. */
export async function changeCatalogue(request: Request & NewValue, tools: Tools): Promise<ChangeAnswer> {
  const { kind, key, isNew = false, pricesDates = false } = request
  return tools.db.transaction(async (tx) => {
    const { newest, before } = await stateOf(tx, request, tools)
    if (isNew && before) return { ok: false, reason: 'taken' }
    if (!before && !(isNew && canAdd(kind))) return { ok: false, reason: 'unknown-record' }
    const value = withPlaceholder(kind, before, request.value)
    const kept = await keep(tx, 'change-catalogue', { ...request, newest, before, value }, tools)
    if (kept.ok && pricesDates && kind === 'destination') {
      await priceComing(tx, key, Number(value.priceCents), dayOf(tools.now()))
      await announceChange(tx, 'departures')
    }
    return kept
  })
}

/** Makes a record what it was after the change of that number, by one more change: the history only grows. */
export async function revertCatalogue(request: Request & { to: number }, tools: Tools): Promise<ChangeAnswer> {
  return tools.db.transaction(async (tx) => {
    const { newest, before, shipped, changes } = await stateOf(tx, request, tools)
    const value = request.to === 0 ? shipped : changes.find(({ number }) => number === request.to)?.value
    if (!value) return { ok: false, reason: 'unknown-record' }
    return keep(tx, 'revert-catalogue', { ...request, newest, before, value }, tools)
  })
}

type State = {
  changes: StoredChange[]
  newest: number
  /** As it came with the program, if it did. */
  shipped: CatalogueValue | undefined
  before: CatalogueValue | undefined
}

async function stateOf(tx: Tx, { kind, key }: Request, { catalogue }: Tools): Promise<State> {
  const changes = await changesOf(tx, kind, key)
  const record = recordOf(catalogue.shipped, kind, key)
  const shipped = record && keptValue(record)
  return { changes, newest: changes[0]?.number ?? 0, shipped, before: changes[0]?.value ?? shipped }
}

type Kept = Request & Pick<State, 'newest' | 'before'> & { value: CatalogueValue }

async function keep(tx: Tx, action: string, kept: Kept, tools: Tools): Promise<ChangeAnswer> {
  const { kind, key, version, newest, before, value, staff } = kept
  if (newest !== version) return { ok: false, reason: 'changed-meanwhile' }
  const refusal = refuseChange(before, value, staff.role)
  if (refusal) return { ok: false, reason: refusal }
  const number = version + 1
  const change = { id: tools.newId<'catalogue-change'>(), kind, key, number, value }
  const isFirst = await insertChange(tx, { ...change, actor: staff.name, createdAt: tools.now() })
  if (!isFirst) return { ok: false, reason: 'changed-meanwhile' }
  const facts = { kind, key, number, fields: changedFields(before ?? {}, value) }
  await audit(tx, { actor: staff.name, action, reason: '', facts }, tools)
  await announceChange(tx, 'catalogue')
  return { ok: true, number }
}
