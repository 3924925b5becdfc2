import type { Package } from '#rules/catalogue/catalogue.ts'

/** A package as it ships. Its place is its position in content/catalogue/packages.ts. */
export type ShippedPackage = Omit<Package, 'place' | 'state'>
