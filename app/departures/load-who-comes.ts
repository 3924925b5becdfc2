import { whoComes } from '#content/departures/who-comes.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import { listPublicMixes } from '#operations/departures/list-public-mixes.ts'
import type { Tools } from '#operations/tools.ts'

/** Rule G15: who comes to each departure, in words. A departure with too few people has none. */
export type WhoComes = Record<string, string>

export async function loadWhoComes(
  departures: readonly PublicDeparture[],
  tools: Pick<Tools, 'db'>,
): Promise<WhoComes> {
  const mixes = await listPublicMixes(departures, tools)
  const words = [...mixes].map(([id, mix]) => [id, whoComes(mix)] as const)
  return Object.fromEntries(words.filter(([, text]) => text !== ''))
}
