import type { Tx } from '#db/database.ts'
import { announceChange } from '#db/notices/change-notices.ts'
import {
  changeTeamProfileRow,
  deleteTeamProfile,
  findTeamProfile,
  insertTeamProfile,
  listTeamProfiles,
  lockTeamProfiles,
  setTeamOrder,
  type TeamProfile,
} from '#db/staff/team-profiles.ts'
import { checkPicture } from '#operations/pictures/change-slot.ts'
import type { Tools } from '#operations/tools.ts'
import { idsOf, type PictureId, type TeamProfileId } from '#rules/ids.ts'
import { movedBy, type TeamProfileRefusal } from '#rules/staff/team-profiles.ts'
import { writeAuditEntry } from './audit.ts'

export type TeamProfileResult = { ok: true } | { ok: false; reason: TeamProfileRefusal; by?: string }

type Written = Pick<TeamProfile, 'name' | 'role' | 'text'> & { pictureId?: PictureId | null }

/** Rule A29: the newest comes last on About. */
export async function addTeamProfile(written: Written, actor: string, tools: Tools): Promise<TeamProfileResult> {
  return tools.db.transaction(async (tx) => {
    const refusal = await checkPicture(tx, written.pictureId ?? null)
    if (refusal) return { ok: false, reason: refusal }
    await lockTeamProfiles(tx)
    const last = (await listTeamProfiles(tx)).at(-1)?.position ?? -1
    const { name } = written
    const id = tools.newId<'team-profile'>()
    await insertTeamProfile(tx, { id, ...written, position: last + 1, changedBy: actor, createdAt: tools.now() })
    await writeAuditEntry(tx, { actor, action: 'add-team-profile', details: { name } }, tools)
    await announceChange(tx, 'catalogue')
    return { ok: true }
  })
}

type Seen = { profileId: TeamProfileId; version: number }

export async function changeTeamProfile(
  { profileId, version, ...written }: Written & Seen,
  actor: string,
  tools: Tools,
): Promise<TeamProfileResult> {
  const { pictureId = null } = written
  return changeSeen({ profileId, version, pictureId }, tools, async (tx) => {
    await changeTeamProfileRow(tx, profileId, { ...written, changedBy: actor })
    await writeAuditEntry(tx, { actor, action: 'change-team-profile', details: { name: written.name } }, tools)
  })
}

export async function removeTeamProfile(seen: Seen, actor: string, tools: Tools): Promise<TeamProfileResult> {
  return changeSeen(seen, tools, async (tx, { id, name }) => {
    await deleteTeamProfile(tx, id)
    await writeAuditEntry(tx, { actor, action: 'remove-team-profile', details: { name } }, tools)
  })
}

/**
 * Refuses if someone else has changed the profile since the owner saw it. The picture is locked first, because deleting
 * one waits for the profiles.
 */
async function changeSeen(
  { profileId, version, pictureId = null }: Seen & { pictureId?: PictureId | null },
  tools: Tools,
  change: (tx: Tx, profile: TeamProfile) => Promise<void>,
): Promise<TeamProfileResult> {
  return tools.db.transaction(async (tx) => {
    const refusal = await checkPicture(tx, pictureId)
    if (refusal) return { ok: false, reason: refusal }
    await lockTeamProfiles(tx)
    const profile = await findTeamProfile(tx, profileId)
    if (!profile) return { ok: false, reason: 'not-found' }
    if (profile.version !== version) return { ok: false, reason: 'stale-version', by: profile.changedBy }
    await change(tx, profile)
    await announceChange(tx, 'catalogue')
    return { ok: true }
  })
}

type Move = { profileId: TeamProfileId; by: 1 | -1; actor: string }

/** It changes places with the one before or after it. */
export async function moveTeamProfile({ profileId, by, actor }: Move, tools: Tools): Promise<TeamProfileResult> {
  return tools.db.transaction(async (tx) => {
    await lockTeamProfiles(tx)
    const profiles = await listTeamProfiles(tx)
    const moved = profiles.find(({ id }) => id === profileId)
    if (!moved) return { ok: false, reason: 'not-found' }
    await setTeamOrder(tx, movedBy(idsOf(profiles), profileId, by))
    await writeAuditEntry(tx, { actor, action: 'move-team-profile', details: { name: moved.name } }, tools)
    await announceChange(tx, 'catalogue')
    return { ok: true }
  })
}
