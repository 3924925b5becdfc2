import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from './database.ts'
import { notes } from './schema.ts'

export type StoredNote = typeof notes.$inferSelect
export type NotedRecord = Pick<StoredNote, 'record' | 'recordId'>

export async function insertNote(tx: Db | Tx, note: typeof notes.$inferInsert): Promise<void> {
  await tx.insert(notes).values(note)
}

/** The newest first. */
export async function notesOf(db: Db | Tx, { record, recordId }: NotedRecord): Promise<StoredNote[]> {
  return db
    .select()
    .from(notes)
    .where(and(eq(notes.recordId, recordId), eq(notes.record, record)))
    .orderBy(desc(notes.createdAt), desc(notes.id))
}

/** Beside any of these records, whatever they are. */
export async function notesBeside(db: Db | Tx, recordIds: string[]): Promise<StoredNote[]> {
  return db.select().from(notes).where(inArray(notes.recordId, recordIds)).orderBy(asc(notes.createdAt), asc(notes.id))
}

export async function deleteNotesBeside(tx: Tx, recordIds: string[]): Promise<void> {
  await tx.delete(notes).where(inArray(notes.recordId, recordIds))
}
