import { expect, test } from 'vitest'
import { retentionPromise } from '#content/legal/retention.ts'
import { retentionSettings } from './retention.ts'
import { parseSettings, SettingsError } from './settings.ts'

test('records are kept as long as the privacy policy promises, and each setting can only shorten that', () => {
  const { serverLogDays: _, ...promised } = retentionPromise
  expect(parseSettings({}).retention).toEqual(promised)
  for (const [name, setting] of Object.entries(retentionSettings)) {
    const longest = setting.parse(undefined)
    expect(() => parseSettings({ [name]: String(longest + 1) })).toThrow(SettingsError)
    expect(() => parseSettings({ [name]: String(longest + 1) })).toThrow(`- ${name} must be a whole number of`)
    expect(() => parseSettings({ [name]: '0' })).toThrow('the privacy policy promises not to keep it longer')
    expect(Object.values(parseSettings({ [name]: '1' }).retention)).toContain(1)
  }
})
