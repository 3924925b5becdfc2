import { listTeamProfiles, type TeamProfile } from '#db/staff/team-profiles.ts'
import type { Tools } from '#operations/tools.ts'
import type { SitePicture } from '#rules/pictures/pictures.ts'

export type ShownPerson = Pick<TeamProfile, 'id' | 'name' | 'role' | 'text'> & { picture: SitePicture | undefined }

/** Rule A29: the people on About, in its order. */
export async function listShownTeam({ db, catalogue }: Pick<Tools, 'db' | 'catalogue'>): Promise<ShownPerson[]> {
  const [profiles, { pictures }] = await Promise.all([listTeamProfiles(db), catalogue.current()])
  return profiles.map(({ id, name, role, text, pictureId }) => {
    return { id, name, role, text, picture: pictures.byId[pictureId ?? ''] }
  })
}
