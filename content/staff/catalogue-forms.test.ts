import { expect, test } from 'vitest'
import { z } from 'zod'
import { CATALOGUE_KINDS, catalogueForms as schemas } from '#rules/catalogue/schemas.ts'
import { catalogueForms } from './catalogue-forms.ts'

test.each(CATALOGUE_KINDS)('the form of a %s asks for what its schema reads, and offers its options', (kind) => {
  const fields = catalogueForms[kind].flatMap((group) => group.fields)
  const shape: Record<string, z.ZodType> = schemas[kind].shape
  expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(shape).sort())
  for (const { name, type, options } of fields) {
    const codec = shape[name]
    const schema = codec instanceof z.ZodCodec && type === 'select' ? codec.def.in : codec
    if (type !== 'select') expect(schema, name).not.toBeInstanceOf(z.ZodEnum)
    else expect(options?.map(({ value }) => value)).toEqual((schema as z.ZodEnum).options)
  }
})
