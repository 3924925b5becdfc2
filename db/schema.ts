/** All tables, by noun. */

export * from './schema/bookings.ts'
export * from './schema/letters.ts'
export * from './schema/money.ts'
export * from './schema/site.ts'
export * from './schema/staff.ts'
export * from './schema/trips.ts'
