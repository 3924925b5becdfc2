import { type CalendarFeed, findFeed } from '#db/calendars/feeds.ts'
import { isTokenFor, signToken } from '#operations/mail/signed-token.ts'
import type { SiteSettings, Tools } from '#operations/tools.ts'
import { type CalendarFeedId, isRecordId } from '#rules/ids.ts'

const PURPOSE = 'calendar-feed'

/** Rule A10: calendar programs open it without a login. A new version ends all earlier addresses. */
export function createCalendarAddress(
  { id, version }: Pick<CalendarFeed, 'id' | 'version'>,
  { publicUrl, secret }: Pick<SiteSettings, 'publicUrl' | 'secret'>,
): string {
  return `${publicUrl}/calendar/${id}.${signToken(secret, PURPOSE, subjectOf(id, version))}.ics`
}

/** The feed of what stands between `/calendar/` and `.ics`, unless we did not sign it or it was replaced. */
export async function findFeedByKey(
  key: string,
  { db, site }: Pick<Tools, 'db' | 'site'>,
): Promise<CalendarFeed | undefined> {
  const [id = '', token = ''] = key.split('.')
  const feed = isRecordId<CalendarFeedId>(id) ? await findFeed(db, id) : undefined
  return feed && isTokenFor(token, site.secret, PURPOSE, subjectOf(feed.id, feed.version)) ? feed : undefined
}

function subjectOf(id: string, version: number): string {
  return `${id} ${version}`
}
