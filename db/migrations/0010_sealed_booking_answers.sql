-- Rule G10: what guests wrote for the operator is sealed. The key is not in the database, so this only brings the texts to
-- where they will be sealed, marked as plain; the next start seals them (operations/guests/seal-plain-answers.ts).
ALTER TABLE "orders" ADD COLUMN "sealed_answers" text;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "sealed_answers" text;--> statement-breakpoint
CREATE FUNCTION plain_answers(name text, phone text, requests text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN 'plain:' || nullif(jsonb_strip_nulls(jsonb_build_object(
    'emergency', CASE WHEN coalesce(name, '') || coalesce(phone, '') <> ''
      THEN jsonb_build_object('name', coalesce(name, ''), 'phone', coalesce(phone, '')) END,
    'specialRequests', nullif(requests, ''))), '{}')::text;--> statement-breakpoint
UPDATE "orders" SET "sealed_answers" = plain_answers("emergency_contact", "emergency_phone", "special_requests")
  WHERE "booking_id" IS NULL;--> statement-breakpoint
-- A booking's own answers are the newest. They go by its order to its guest, where there may be answers already.
UPDATE "orders" o SET "sealed_answers" = plain_answers(b."emergency_contact", b."emergency_phone", b."special_requests")
  FROM "bookings" b WHERE o."booking_id" = b."id" AND o."purpose" = 'booking';--> statement-breakpoint
UPDATE "waitlist_entries" SET "sealed_answers" = plain_answers(NULL, NULL, "payload" ->> 'specialRequests'),
  "payload" = "payload" - 'specialRequests' WHERE "payload" ? 'specialRequests';--> statement-breakpoint
UPDATE "mails" SET "data" = "data" #- '{payload,specialRequests}'
  WHERE "template" = 'submission-staff' AND "data" -> 'payload' ? 'specialRequests';--> statement-breakpoint
DROP FUNCTION plain_answers;--> statement-breakpoint
CREATE INDEX "orders_plain" ON "orders" USING btree ("id") WHERE "orders"."sealed_answers" like 'plain:%';--> statement-breakpoint
CREATE INDEX "waitlist_plain" ON "waitlist_entries" USING btree ("id") WHERE "waitlist_entries"."sealed_answers" like 'plain:%';--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "emergency_contact";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "emergency_phone";--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "special_requests";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "emergency_contact";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "emergency_phone";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "special_requests";
