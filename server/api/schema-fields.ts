import { z } from 'zod'
import { isDay } from '#rules/dates.ts'
import { optionalLine, says, wholeNumber } from '#rules/forms/fields.ts'
import { CURRENCY } from '#rules/payments/payments.ts'

/** Field types of responses. */
export const id = z.guid()
export const day = z.iso.date()
export const moment = z.iso.datetime()
export const cents = z.int()
/** Every record with amounts in cents states their currency once. */
export const currency = z.literal(CURRENCY)

/** The path of one record. Text that is not an ID finds nothing. */
export const recordPath = z.strictObject({ id })

export const anyDay = z.iso.date(says('not-a-date')).refine(isDay, says('not-a-date'))
export const anyMoment = z.iso.datetime({ offset: true, ...says('not-a-date') }).transform((text) => new Date(text))

/** An ID in a query. An unknown one finds nothing. */
export const idOf = <Id extends string>() => z.guid(says('not-an-option')).transform((text) => text as string as Id)

const PAGE_ROWS = { usual: 25, most: 100 }

/** A list's query: its filters, the number of records, and the cursor of the previous page. */
export const listQuery = <Shape extends z.core.$ZodLooseShape>(filters: Shape) =>
  z.strictObject({ ...filters, limit: wholeNumber(1, PAGE_ROWS.most).default(PAGE_ROWS.usual), cursor: optionalLine })

/** One page of a list. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ data: z.array(row), next: z.string().nullable() })

export const exampleList = <Row>(row: Row) => ({ data: [row], next: null })
