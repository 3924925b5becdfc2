import { Validator } from '@seriousme/openapi-schema-validator'
import type { Document } from 'openapi-client-axios'
import { expect, test } from 'vitest'
import { apiParameterWords } from '#content/api/fields.ts'
import { apiSchemas, namedCalls } from './calls.ts'
import { schemaOf } from './check-answer.testing.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument('https://powderpool.example')

test('[C8] the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('[C8] the document describes every call and refers to its schemas by name', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      (operation as { operationId: string }).operationId,
    ]),
  )
  const expected = namedCalls.map(({ method, path, name }) => [`${method} ${path}`, name])
  expect(described.sort()).toEqual(expected.sort())
  expect(Object.keys(document.components.schemas)).toEqual(Object.keys(apiSchemas))
})

test('[C8] the document states the page size and the values of each filter', () => {
  const [, operation] = Object.entries(document.paths['/departures'] ?? {})[0] ?? []
  const { parameters } = { parameters: [], ...operation }
  const limit = { type: 'integer', minimum: 1, maximum: 100, default: 25 }
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'limit', schema: limit }))
  const enumerated = ['gathering', 'open', 'confirmed', 'full', 'flown', 'cancelled']
  expect(parameters).toContainEqual(
    expect.objectContaining({ name: 'status', schema: { type: 'string', enum: enumerated } }),
  )
})

test.each(namedCalls)('[C8] the example of $name fits its schemas and the document', (call) => {
  const { id, query, body, answer } = call.example
  expect(call.params?.safeParse({ id }).success ?? id === undefined).toBe(true)
  if (query) expect(call.query?.parse(query)).toMatchObject({ limit: 25 })
  if (call.body) expect(call.body.safeParse(body).error).toBeUndefined()
  expect(call.answer.parse(answer)).toEqual(answer)
  const schemas = document.components.schemas
  const named = Object.entries(apiSchemas).find(([, schema]) => schema === call.answer)?.[0] ?? ''
  expect(schemas).toHaveProperty(named)
  expect(() => schemaOf(document as unknown as Document, schemas[named] ?? {}).parse(answer)).not.toThrow()
  expect(() => schemaOf(document as unknown as Document, schemas[named] ?? {}).parse({ ...answer, more: 1 })).toThrow()
})

type Properties = { properties?: Record<string, { description?: string }>; items?: object; anyOf?: object[] }

/** Every property of a schema and of the objects inside of it. */
function propertiesOf(path: string, schema: object): { path: string; description: string | undefined }[] {
  const { properties = {}, items, anyOf = [] } = schema as Properties
  return [
    ...Object.entries(properties).flatMap(([name, property]) => [
      { path: `${path}.${name}`, description: property.description },
      ...propertiesOf(`${path}.${name}`, property),
    ]),
    ...[...(items ? [items] : []), ...anyOf].flatMap((part) => propertiesOf(path, part)),
  ]
}

test('[C8] the document explains every property, and requires none that has a default', () => {
  const all = Object.entries(document.components.schemas).flatMap(([name, schema]) => propertiesOf(name, schema))
  expect(all.length).toBeGreaterThan(150)
  expect(all.filter(({ description }) => !description).map(({ path }) => path)).toEqual([])
  expect(JSON.stringify(document.components.schemas)).not.toContain('"default"')
})

/** A stranger learns no second one. Without the database, and before the API is asked, no limit is known. */
function promisedLimits(status: string): string[] {
  if (status === '431' || status.startsWith('5')) return []
  return ['RateLimit-Limit', ...(status === '401' ? [] : ['RateLimit-Remaining'])]
}

test('[C8] the document names the headers of every answer, and describes every group', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods)) as {
    responses: Record<string, { headers?: object }>
  }[]
  for (const { responses } of operations)
    for (const [status, { headers = {} }] of Object.entries(responses)) {
      const limits = Object.keys(headers).filter((header) => header.startsWith('RateLimit'))
      expect(limits, status).toEqual(promisedLimits(status))
    }
  expect(document.tags.filter(({ description }) => !description)).toEqual([])
})

test('every parameter is explained', () => {
  const names = namedCalls.flatMap(({ params, query }) => Object.keys({ ...params?.shape, ...query?.shape }))
  expect([...new Set(names)].sort()).toEqual(Object.keys(apiParameterWords).sort())
})
