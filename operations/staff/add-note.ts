import { insertNote, type NotedRecord } from '../../db/notes.ts'
import type { Tools } from '../tools.ts'

/** Staff write something beside a record, for each other. Empty notes are not kept. */
export async function addNote(
  { text, ...note }: NotedRecord & { author: string; text: string },
  { db, newId, now }: Pick<Tools, 'db' | 'newId' | 'now'>,
): Promise<void> {
  const words = text.trim()
  if (words) await insertNote(db, { ...note, text: words, id: newId<'note'>(), createdAt: now() })
}
