import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { KEY_SCOPES } from '#rules/api/keys.ts'
import type {
  ApiKeyId,
  CalendarFeedId,
  OperatorId,
  StaffId,
  WebhookDeliveryId,
  WebhookEndpointId,
  WebhookMessageId,
} from '#rules/ids.ts'
import {
  DELIVERY_ERRORS,
  DELIVERY_STATES,
  ENDPOINT_ENDS,
  MESSAGE_TYPES,
  WEBHOOK_EVENTS,
} from '#rules/webhooks/events.ts'
import type { WebhookPayload } from '#rules/webhooks/payloads.ts'
import { reference, timestamptz } from './columns.ts'
import { operators } from './operators.ts'
import { staffMembers } from './staff.ts'

/** Rule A9: what lets a program use the API. The key itself is shown once and not stored. */
export const apiKeys = pgTable('api_keys', {
  id: uuid('id').$type<ApiKeyId>().primaryKey(),
  name: text('name').notNull(),
  /** The whole key's SHA-256. A key is long and random, so it cannot be guessed from a plain hash. */
  hash: text('hash').notNull().unique(),
  /** The first characters, by which people recognize it. */
  start: text('start').notNull(),
  scope: text('scope', { enum: KEY_SCOPES }).notNull(),
  /** With it, the key sees only this operator's departures and what belongs to them. */
  operatorId: reference<OperatorId>('operator_id', () => operators.id),
  perMinute: integer('per_minute').notNull(),
  /** The name of the staff member. */
  author: text('author').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  /** To the minute, because a write for each call would cost more than the call. */
  lastUsedAt: timestamptz('last_used_at'),
  revokedAt: timestamptz('revoked_at'),
})

/** Rule C8: the answer to a write, for the same request sent again. */
export const apiAnswers = pgTable(
  'api_answers',
  {
    keyId: reference<ApiKeyId>('key_id', () => apiKeys.id).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null while the first request is still running, or if its process died. */
    status: integer('status'),
    body: jsonb('body'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.idempotencyKey] }),
    index('api_answers_by_age').on(table.createdAt),
  ],
)

/** Rule C9: a URL that receives webhook events. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid('id').$type<WebhookEndpointId>().primaryKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: text('events', { enum: WEBHOOK_EVENTS }).array().notNull(),
  /** Sealed like guests' answers, because we need it to sign. */
  sealedSecret: text('sealed_secret').notNull(),
  author: text('author').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  /** The first failure since the last delivery that worked. */
  failingSince: timestamptz('failing_since'),
  /** The first attempt without an answer since the endpoint last gave one. */
  hangingSince: timestamptz('hanging_since'),
  endedAt: timestamptz('ended_at'),
  endedBy: text('ended_by', { enum: ENDPOINT_ENDS }),
})

/** What happened, once, whatever the number of endpoints. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    id: uuid('id').$type<WebhookMessageId>().primaryKey(),
    event: text('event', { enum: MESSAGE_TYPES }).notNull(),
    /** IDs, references and amounts, never a guest's name or address. */
    payload: jsonb('payload').$type<WebhookPayload>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('webhook_messages_by_age').on(table.createdAt)],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').$type<WebhookDeliveryId>().primaryKey(),
    endpointId: reference<WebhookEndpointId>('endpoint_id', () => webhookEndpoints.id, {
      onDelete: 'cascade',
    }).notNull(),
    messageId: reference<WebhookMessageId>('message_id', () => webhookMessages.id, { onDelete: 'cascade' }).notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** An attempt is running, unless the time of the next one has come: then its process died. */
    isClaimed: boolean('is_claimed').notNull().default(false),
    /** For a waiting delivery, the time of the next attempt. */
    nextAt: timestamptz('next_at'),
    lastAttemptAt: timestamptz('last_attempt_at'),
    /** What the endpoint answered to the last attempt, or why there was no answer. */
    lastStatus: integer('last_status'),
    lastError: text('last_error', { enum: DELIVERY_ERRORS }),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('webhook_deliveries_by_endpoint').on(table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_by_message').on(table.messageId),
    index('webhook_deliveries_waiting').on(table.endpointId, table.nextAt).where(sql`${table.state} = 'waiting'`),
    check('webhook_deliveries_next', sql`(${table.state} = 'waiting') = (${table.nextAt} is not null)`),
  ],
)

/** Rule A10: a calendar that a staff member or an operator subscribed to. Its address is signed with its version. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').$type<CalendarFeedId>().primaryKey(),
    staffId: text('staff_id')
      .$type<StaffId>()
      .unique()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    operatorId: reference<OperatorId>('operator_id', () => operators.id).unique(),
    /** Counts replacements, each of which ends the address before it. */
    version: integer('version').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    /** To the hour. */
    lastReadAt: timestamptz('last_read_at'),
  },
  (table) => [check('calendar_feeds_one_reader', sql`(${table.staffId} is null) <> (${table.operatorId} is null)`)],
)
