import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { z } from 'zod'
import routes from '#app/routes.ts'
import { API_PATH } from '#rules/api/path.ts'
import { apiCalls } from '#server/api/calls.ts'
import { functions } from '#server/functions/catalogue.ts'

/** The pages by their paths, with an example in place of each parameter. A new route is added automatically. */
export const pagePaths: string[] = [...new Set(pathsOf(routes, ''))]

function pathsOf(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const own = `${parent}/${path.replace(/:\w+/g, 'lodge-luxury').replace('*', 'nowhere')}`.replace(/\/+$/, '')
    return [own || '/', ...pathsOf(children, own)]
  })
}

export type FunctionDoor = { path: string; fields: string[]; hasFiles: boolean; fileNames: string[] }

/** The functions with the names of their fields. A new function is added automatically. */
export const functionDoors: FunctionDoor[] = Object.entries(functions).map(([name, { schema, files = [] }]) => ({
  path: `/functions/v1/${name}`,
  fields: [...new Set(fieldsOf(schema))],
  hasFiles: files.length > 0,
  fileNames: files.map((file) => file.name),
}))

function fieldsOf(schema: z.ZodType): string[] {
  const { shape, options } = schema as { shape?: Record<string, z.ZodType>; options?: z.ZodType[] }
  return shape ? Object.keys(shape) : (options ?? []).flatMap(fieldsOf)
}

/** The calls of the API. A new call is added automatically. */
const apiPaths = Object.values(apiCalls).map(({ path }) => `${API_PATH}${path.replace('{id}', 'japan')}`)

/** The other addresses that answer strangers. */
export const otherPaths = {
  webhooks: ['/webhooks/paypal', '/webhooks/btcpay'],
  gate: ['/gate'],
  live: ['/api/departures', '/api/departures/stream'],
  health: ['/healthz', '/readyz'],
  metrics: ['/metrics'],
  embed: ['/embed.js', '/embed/v1/dates'],
  calendars: ['/calendar/made-up.ics'],
  api: [`${API_PATH}/openapi.json`, ...apiPaths],
}
