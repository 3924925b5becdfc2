/** `joinedAt` only orders the parties. `home` is the departure that they wait for now; it is always acceptable. */
export type PoolParty = {
  id: string
  people: number
  joinedAt: number
  accepts: readonly string[]
  home: string | null
}

/** `taken` seats are paid, held or invited. It flies with `needed` people, those on taken seats included. */
export type PoolDeparture = { id: string; capacity: number; taken: number; needed: number }

export type PoolMatch = {
  /** The departure of each party that flies, including parties that stay on their home departure. */
  assigned: ReadonlyMap<string, string>
  /** Everyone on a departure that reaches what it needs, those on taken seats included. */
  flying: number
  /** No plan lets more people fly than this. */
  bound: number
}
