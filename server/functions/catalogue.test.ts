import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { functionDoors } from '#testing/attack/doors.ts'

/** docs/specification.md 11.14: what each form of ours may also send. */
const METADATA = ['idempotencyKey', 'page', 'openMs', 'nickname']

const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

/** The functions of docs/specification.md 11 with the fields that it names. Examples are in parentheses or after `=`. */
function specified(): Map<string, string[]> {
  const lines = readFileSync('docs/specification.md', 'utf8').matchAll(
    /^- 11\.\d+ ((?:`[a-z-]+`(?:, )?)+)[^:]*: (.*)$/gm,
  )
  const fields = new Map<string, string[]>()
  for (const [, names = '', rest = ''] of lines) {
    const sent = quoted(rest.replaceAll(/\([^)]*\)| = `[^`]*`/g, ''))
    for (const name of quoted(names)) fields.set(name, [...(fields.get(name) ?? []), ...sent])
  }
  return fields
}

const toText = (name: string, fields: readonly string[]) =>
  `${name}: ${[...new Set(fields)]
    .filter((field) => !METADATA.includes(field))
    .sort()
    .join(', ')}`

test('[C1] docs/specification.md 11 names every function with all of its fields, and no others', () => {
  const inCode = functionDoors.map(({ path, fields, fileNames }) =>
    toText(path.replace('/functions/v1/', ''), [...fields, ...fileNames]),
  )
  expect([...specified()].map(([name, fields]) => toText(name, fields)).sort()).toEqual(inCode.sort())
})
