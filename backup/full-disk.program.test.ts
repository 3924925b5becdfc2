import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { mountDisk, unmountDisk } from '#testing/faults/small-disk.ts'
import { launch } from '#testing/program.ts'
import { archived, test } from './killed-backup.testing.ts'

const SENTENCE = /^The disk of \S+ is full\. Make room, or choose another place\. Nothing was kept\.\n$/

test('[D4] on a full disk a backup and a restore end with one sentence, and leave neither archive nor folder', async ({
  folder,
  skip,
}) => {
  const { url, archive } = await archived(folder)
  // Too small for the archive, for the database's first files, and for its content.
  for (const size of ['4k', '30m', '44m']) {
    const disk = join(folder, `disk-${size}`)
    if (!mountDisk(disk, size)) return skip('no small disk can be mounted here')
    try {
      const program =
        size === '4k'
          ? launch(['scripts/backup.ts', disk], { DATABASE_URL: url, DATA_DIR: folder })
          : launch(['scripts/restore.ts', archive], { DATABASE_URL: '', DATA_DIR: join(disk, 'data') })
      expect(await program.exited, size).toBe(1)
      expect(program.output(), size).toMatch(SENTENCE)
      expect(readdirSync(disk), size).toEqual([])
    } finally {
      unmountDisk(disk)
    }
  }
})
