ALTER TABLE "departures" RENAME COLUMN "going_since" TO "charter_stage_since";--> statement-breakpoint
UPDATE "webhook_endpoints" SET "events" = array_replace("events", 'departure.going', 'departure.confirmed');--> statement-breakpoint
UPDATE "webhook_messages" SET "event" = 'departure.confirmed', "payload" = jsonb_set("payload", '{type}', '"departure.confirmed"') WHERE "event" = 'departure.going';--> statement-breakpoint
UPDATE "webhook_endpoints" SET "events" = array_replace("events", 'booking.confirmed', 'booking.created');--> statement-breakpoint
UPDATE "webhook_messages" SET "event" = 'booking.created', "payload" = jsonb_set("payload", '{type}', '"booking.created"') WHERE "event" = 'booking.confirmed';
