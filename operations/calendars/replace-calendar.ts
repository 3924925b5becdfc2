import { raiseFeedVersion } from '#db/calendars/feeds.ts'
import type { Tools } from '#operations/tools.ts'
import { type CalendarRequest, type ShowCalendarResult, showFeed } from './show-calendar.ts'

/** Rule A10: the old address stops working, and the new one is shown. */
export async function replaceCalendar(request: CalendarRequest, tools: Tools): Promise<ShowCalendarResult> {
  return tools.db.transaction(async (tx) => {
    await raiseFeedVersion(tx, request.reader)
    return showFeed(tx, 'replace-calendar', request, tools)
  })
}
