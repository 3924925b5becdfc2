import { alpineExplorer } from './packages/alpine-explorer.ts'
import { backcountryExtreme } from './packages/backcountry-extreme.ts'
import { glacierExpedition } from './packages/glacier-expedition.ts'
import { lodgeLuxury } from './packages/lodge-luxury.ts'
import type { Package } from './packages/package.ts'
import { powderPioneer } from './packages/powder-pioneer.ts'
import { sunriseSessions } from './packages/sunrise-sessions.ts'

export type { Difficulty, ItineraryItem, Package, PackageId } from './packages/package.ts'

/** In the specification's order. */
export const packages: readonly Package[] = [
  alpineExplorer,
  powderPioneer,
  lodgeLuxury,
  glacierExpedition,
  sunriseSessions,
  backcountryExtreme,
]

export function packageById(id: string): Package | undefined {
  return packages.find((candidate) => candidate.id === id)
}
