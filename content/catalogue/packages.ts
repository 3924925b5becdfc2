import { alpineExplorer } from '#content/packages/alpine-explorer.ts'
import { backcountryExtreme } from '#content/packages/backcountry-extreme.ts'
import { glacierExpedition } from '#content/packages/glacier-expedition.ts'
import { lodgeLuxury } from '#content/packages/lodge-luxury.ts'
import { powderPioneer } from '#content/packages/powder-pioneer.ts'
import type { ShippedPackage } from '#content/packages/shipped-package.ts'
import { sunriseSessions } from '#content/packages/sunrise-sessions.ts'

/** In the order of docs/specification.md 5. */
export const packages: readonly ShippedPackage[] = [
  alpineExplorer,
  powderPioneer,
  lodgeLuxury,
  glacierExpedition,
  sunriseSessions,
  backcountryExtreme,
]
