import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseSettings, SettingsError, settingNames } from '#config/settings.ts'

type Service = { image: string; environment?: Record<string, string>; volumes?: string[]; healthcheck?: object }

const compose: { services: Record<string, Service>; volumes: object } = parse(
  readFileSync('deploy/compose.yml', 'utf8'),
  { merge: true },
)
const example: Record<string, string | undefined> = parseEnv(readFileSync('deploy/example.env', 'utf8'))
const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')

/** The names that compose.yml takes from the file of settings. */
const interpolated = [...read('compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)

/** The settings file as a person would fill it in and as Compose passes it on. */
function settingsOfCompose(file: Record<string, string | undefined>): Record<string, string> {
  const fill = (text: string) => text.replace(/\$\{(\w+):\?[^}]*\}/g, (_, name) => file[name] ?? '')
  const own = Object.entries(compose.services['site-1']?.environment ?? {}).map(([name, text]) => [name, fill(text)])
  return { ...file, ...Object.fromEntries(own) }
}

const filledIn = Object.fromEntries(Object.entries(example).map(([name, value]) => [name, value || 'f'.repeat(32)]))

test('every name in the files for deploying is a setting of the site, or is used by compose.yml', () => {
  const inUnits = ['powderpool.service', 'powderpool-backup.service'].flatMap((unit) =>
    [...read(unit).matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) => line.match(/\w+(?==)/g) ?? []),
  )
  const [, inContainer = ''] = /^ENV (.+)$/m.exec(read('Containerfile')) ?? []
  const names = [
    ...Object.keys(example),
    ...Object.keys(compose.services['site-1']?.environment ?? {}),
    ...inUnits,
    ...(inContainer.match(/\w+(?==)/g) ?? []),
  ]
  // Read by Node and the C library.
  const known = [...settingNames, ...interpolated, 'TZ', 'MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE']
  expect(names.length).toBeGreaterThan(25)
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  expect(interpolated.filter((name) => !(String(name) in example))).toEqual([])
})

test('the example is refused until its empty lines are filled in, and is then a safe site in production', () => {
  expect(() => parseSettings(settingsOfCompose(example))).toThrow(SettingsError)
  const settings = parseSettings(settingsOfCompose(filledIn))
  expect(settings).toMatchObject({ production: true, unsafeModes: [], TRUST_PROXY: 1, DEMO_DATA: 'off' })
  expect(settings.PUBLIC_URL).toBe('https://powderpool.example')
  const roles = [settings.DATABASE_URL, settings.DATABASE_OWNER_URL].map((url) => new URL(url ?? '').username)
  expect(roles).toEqual(['powderpool_site', 'powderpool'])
})

test('compose.yml names the role that its script creates, PostgreSQL 18, and volumes that exist', () => {
  expect(read('create-site-role.sh')).toContain('create role powderpool_site login')
  expect(compose.services.database?.image).toMatch(/^postgres:18/)
  expect(compose.services.database?.healthcheck).toBeDefined()
  const named = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes.map((one) => one.split(':')[0]))
  expect(named.filter((name) => name && !name.startsWith('.')).sort()).toEqual(Object.keys(compose.volumes).sort())
})

test('the proxy sends visitors to every instance, and all instances have the same image and settings', () => {
  const instances = Object.entries(compose.services).filter(([, { image }]) => image === 'powderpool')
  const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(read('Caddyfile')) ?? []
  expect(instances.length).toBeGreaterThan(1)
  expect(upstreams.split(' ')).toEqual(instances.map(([name]) => `${name}:3000`))
  expect(read('Containerfile')).toMatch(/PORT=3000/)
  for (const [, { environment }] of instances) expect(environment).toEqual(compose.services['site-1']?.environment)
})

test('the backup is as restricted as the site', () => {
  const restrictions = (unit: string) =>
    read(unit)
      .split('\n')
      .filter((line) => /^(Protect|Private|Restrict|System|NoNew|Lock|Capability|UMask)/.test(line))
      .sort()
  expect(restrictions('powderpool.service').length).toBeGreaterThan(15)
  expect(restrictions('powderpool-backup.service')).toEqual(restrictions('powderpool.service'))
})

test('a request that an instance does not take goes to the other one, which may still start', () => {
  expect(read('Caddyfile')).toMatch(/lb_try_duration 15s[\s\S]*fail_duration 10s/)
})

test('the proxy passes no probe on, and no alert waits for a value that a busy site may never reach', () => {
  expect(read('Caddyfile')).toMatch(/@probes path \/healthz \/readyz\n\trespond @probes 404\n/)
  expect(read('monitoring/alerts.yml')).not.toContain('min_over_time')
})
