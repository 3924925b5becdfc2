import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { manifestViews } from '#db/schema.ts'
import type { DepartureId, OperatorId } from '#rules/ids.ts'

type View = typeof manifestViews.$inferSelect

export async function saveManifestView(db: Db, view: View): Promise<void> {
  const { version, seenAt } = view
  const { departureId, operatorId } = manifestViews
  await db
    .insert(manifestViews)
    .values(view)
    .onConflictDoUpdate({ target: [departureId, operatorId], set: { version, seenAt } })
}

/** When this operator last opened the manifest. */
export async function findManifestView(
  db: Db,
  departureId: DepartureId,
  operatorId: OperatorId,
): Promise<View | undefined> {
  const isOfBoth = and(eq(manifestViews.departureId, departureId), eq(manifestViews.operatorId, operatorId))
  const [view] = await db.select().from(manifestViews).where(isOfBoth)
  return view
}
