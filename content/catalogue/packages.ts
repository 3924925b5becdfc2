import type { Package } from '../../rules/catalogue/catalogue.ts'
import { alpineExplorer } from '../packages/alpine-explorer.ts'
import { backcountryExtreme } from '../packages/backcountry-extreme.ts'
import { glacierExpedition } from '../packages/glacier-expedition.ts'
import { lodgeLuxury } from '../packages/lodge-luxury.ts'
import { powderPioneer } from '../packages/powder-pioneer.ts'
import { sunriseSessions } from '../packages/sunrise-sessions.ts'

/** In the order of docs/specification.md 5. */
export const packages: readonly Package[] = [
  alpineExplorer,
  powderPioneer,
  lodgeLuxury,
  glacierExpedition,
  sunriseSessions,
  backcountryExtreme,
]
