import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { explainFullDisk } from './full-disk.ts'

test('[D4] a full disk is one sentence that names it, and other errors stay as they are', async () => {
  const full = await writeFile('/dev/full', 'x').catch((error: unknown) => error)
  expect(await explainFullDisk(full, tmpdir())).toMatchObject({
    message: `The disk of ${tmpdir()} is full. Make room, or choose another place. Nothing was kept.`,
  })
  const other = new Error('something else')
  expect(await explainFullDisk(other, tmpdir())).toBe(other)
})
