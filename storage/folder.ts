import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileId } from '#rules/ids.ts'
import { NoSuchFile, type Storage } from './storage.ts'

/** Stores files in a local folder. Files given to `put` must be on the same disk, because they are renamed. */
export function folderStorage(folder: string): Storage {
  // One folder with a hundred thousand files would be slow, so there are 256.
  const pathOf = (id: FileId) => join(folder, id.slice(0, 2), id)
  return {
    async put(id, path) {
      const kept = pathOf(id)
      await mkdir(dirname(kept), { recursive: true, mode: 0o700 })
      // Applicants' files are no one else's business on this machine.
      await chmod(path, 0o600)
      await sync(path)
      await rename(path, kept)
      await sync(dirname(kept))
    },
    async read(id) {
      const stream = createReadStream(pathOf(id))
      await once(stream, 'open').catch((error) => {
        throw error.code === 'ENOENT' ? new NoSuchFile(`no file ${id}`, { cause: error }) : error
      })
      return stream
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}

/** Without this, a power cut after the commit could leave a row whose file is empty or missing. */
async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
