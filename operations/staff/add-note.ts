import { insertNote, type NoteSubject } from '#db/staff/notes.ts'
import type { Tools } from '#operations/tools.ts'

/** Staff write notes for each other. Empty notes are not stored. */
export async function addNote(
  { text, ...note }: NoteSubject & { author: string; text: string },
  { db, newId, now }: Tools,
): Promise<void> {
  const trimmed = text.trim()
  if (trimmed) await insertNote(db, { ...note, text: trimmed, id: newId<'note'>(), createdAt: now() })
}
