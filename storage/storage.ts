import type { Readable } from 'node:stream'
import type { FileId } from '#rules/ids.ts'

/** The storage works, and has no file with this id. */
export class NoSuchFile extends Error {}

/** Stores uploaded files under their IDs. The names that people gave them never become paths. */
export type Storage = {
  /** Stores the file at `path` and may move it. Once this has returned, a crash cannot lose it. */
  put(id: FileId, path: string, type: string): Promise<void>
  /** Throws NoSuchFile if the file does not exist. */
  read(id: FileId): Promise<Readable>
  /** Does nothing if there is no such file, because jobs may run twice. */
  remove(id: FileId): Promise<void>
}
