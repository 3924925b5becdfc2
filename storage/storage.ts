import type { Readable } from 'node:stream'
import type { FileId } from '../rules/ids.ts'

/** Where uploaded files are kept. An id is all it takes to find one; what people called it never becomes a path. */
export type Storage = {
  /** Keeps what is in the file at `path`, and may take that file away to do so. When this returns, a crash loses nothing. */
  put(id: FileId, path: string, type: string): Promise<void>
  /** Throws if there is no such file. */
  read(id: FileId): Promise<Readable>
  /** Removing what is not there is no mistake: jobs may run twice. */
  remove(id: FileId): Promise<void>
}
