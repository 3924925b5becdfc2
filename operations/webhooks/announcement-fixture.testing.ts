import type { WebhookEvent } from '#rules/webhooks/events.ts'
import { WEBHOOK_EVENTS } from '#rules/webhooks/events.ts'
import { eventData } from '#rules/webhooks/payloads.ts'
import { query } from '#testing/database.ts'
import { openWaitlistFixture } from '#testing/waitlist/waitlist-fixture.ts'
import { createEndpoint } from './webhook-endpoints.ts'

export type Message = { type: WebhookEvent; data: Record<string, unknown> }

/** A waitlist fixture with endpoints. The first one gets every event. */
export async function openAnnouncementFixture() {
  const own = await openWaitlistFixture()
  const { url } = own

  /** Adds an endpoint that gets these events. */
  async function listen(events: WebhookEvent[]) {
    const id = own.tools.newId<'webhook-endpoint'>()
    await createEndpoint({ id, name: 'Alpine', url: 'https://partner.example/hooks', events, actor: 'Kim' }, own.tools)
    return id
  }

  /** What was announced since the last call. Each message fits its schema, which has no room for a guest's data. */
  async function announced(): Promise<Message[]> {
    const rows = await query<{ payload: Message }>(url, 'delete from webhook_messages returning payload')
    for (const { payload } of rows) eventData[payload.type].parse(payload.data)
    return rows.map(({ payload }) => payload)
  }

  await listen([...WEBHOOK_EVENTS])
  return {
    ...own,
    listen,
    announced,
    only: async (type: WebhookEvent) => (await announced()).filter((message) => message.type === type),
  }
}

export const typesOf = (messages: Message[]) => messages.map(({ type }) => type).sort()
