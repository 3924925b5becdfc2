import { z } from 'zod'

/** One parameter or field that a call takes. */
export type CallField = {
  name: string
  isRequired: boolean
  type: FieldType
  /** The values to choose from. */
  options: string[]
  /** What is meant if it is left out. */
  standard: string | undefined
}

const FIELD_TYPES = ['id', 'text', 'day', 'moment', 'number', 'yes or no', 'one of'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

type Property = { type?: string; format?: string; enum?: unknown[]; default?: unknown }

/** What a schema asks for, without its patterns, for people. The OpenAPI document has it all. */
export function listCallFields(schema: z.ZodObject | undefined): CallField[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => {
    const described = property as Property
    return {
      name,
      isRequired: required.includes(name),
      type: typeOf(described),
      options: (described.enum ?? []).map(String).filter(Boolean),
      standard: described.default === undefined ? undefined : String(described.default),
    }
  })
}

function typeOf({ type, format, enum: options }: Property): FieldType {
  if (options) return 'one of'
  if (type === 'boolean') return 'yes or no'
  if (type === 'integer') return 'number'
  if (format === 'uuid') return 'id'
  if (format === 'date') return 'day'
  return format === 'date-time' ? 'moment' : 'text'
}
