import { deleteView, listSavedViews, lockViewsOf, upsertView } from '#db/staff/saved-views.ts'
import type { Tools } from '#operations/tools.ts'
import type { StaffId } from '#rules/ids.ts'
import { MAX_VIEWS, type SavedView, type ViewList } from '#rules/staff/saved-views.ts'

type SaveViewRequest = SavedView & { staffId: StaffId }
export type SaveViewResult = { ok: true } | { ok: false; reason: 'too-many' }

/** Rule A20: a view of the same name is replaced. */
export async function saveView({ staffId, ...view }: SaveViewRequest, tools: Tools): Promise<SaveViewResult> {
  return tools.db.transaction(async (tx) => {
    await lockViewsOf(tx, staffId)
    const others = (await listSavedViews(tx, staffId)).filter(
      ({ list, name }) => list === view.list && name !== view.name,
    )
    if (others.length >= MAX_VIEWS) return { ok: false, reason: 'too-many' }
    await upsertView(tx, staffId, view)
    return { ok: true }
  })
}

type RemoveViewRequest = { staffId: StaffId; list: ViewList; name: string }

export async function removeView({ staffId, list, name }: RemoveViewRequest, tools: Tools): Promise<{ ok: true }> {
  await tools.db.transaction((tx) => deleteView(tx, staffId, list, name))
  return { ok: true }
}
