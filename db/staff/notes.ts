import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database.ts'
import { notes, orders } from '#db/schema.ts'

export type StoredNote = typeof notes.$inferSelect
export type NoteSubject = Pick<StoredNote, 'subject' | 'subjectId'>

export async function insertNote(tx: Db | Tx, note: typeof notes.$inferInsert): Promise<void> {
  await tx.insert(notes).values(note)
}

/** Newest first. */
export async function listNotes(db: Db | Tx, { subject, subjectId }: NoteSubject): Promise<StoredNote[]> {
  return db
    .select()
    .from(notes)
    .where(and(eq(notes.subjectId, subjectId), eq(notes.subject, subject)))
    .orderBy(desc(notes.createdAt), desc(notes.id))
}

export async function listNotesOfSubjects(db: Db | Tx, subjectIds: string[]): Promise<StoredNote[]> {
  return db
    .select()
    .from(notes)
    .where(inArray(notes.subjectId, subjectIds))
    .orderBy(asc(notes.createdAt), asc(notes.id))
}

export async function deleteNotesOfSubjects(tx: Tx, subjectIds: string[]): Promise<void> {
  await tx.delete(notes).where(inArray(notes.subjectId, subjectIds))
}

/** The guest of the order was erased, and notes may name them. */
export async function deleteNotesOfErasedOrders(tx: Tx): Promise<void> {
  const isErased = sql`exists (select from ${orders} where ${orders.id} = ${notes.subjectId} and ${orders.email} = '')`
  await tx.delete(notes).where(and(eq(notes.subject, 'order'), isErased))
}
