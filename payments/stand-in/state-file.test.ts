import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { waitFor } from '#testing/wait.ts'
import { openStateFile } from './state-file.ts'

test('a stand-in’s state that cannot be saved, as on a full disk, does not end the process and is saved later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'powderpool-state-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'state.json')
  const ending = openStateFile(join(folder, 'missing', 'state.json'), { orders: [] })
  ending.changed()
  ending.close()

  // A folder in its place keeps the file from being saved. An error that no one catches would fail this run.
  const state = openStateFile(file, { orders: ['one'] })
  mkdirSync(file)
  state.changed()
  await waitFor(async () => existsSync(`${file}.new`), 'the attempt that fails')
  rmdirSync(file)
  await waitFor(async () => existsSync(file), 'the saved state')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ orders: ['one'] })
})
