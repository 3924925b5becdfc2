ALTER TABLE "installments" DROP CONSTRAINT "installments_once";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit_percent" integer;--> statement-breakpoint
UPDATE "orders" SET "terms" = "terms" || jsonb_build_object('depositPercent',
  coalesce(round(100.0 * ("terms"->>'depositCents')::int / nullif("subtotal_cents", 0))::int, 30)) WHERE "terms" IS NOT NULL;--> statement-breakpoint
UPDATE "bookings" SET "deposit_percent" = coalesce(
  (SELECT ("terms"->>'depositPercent')::int FROM "orders" WHERE "orders"."booking_id" = "bookings"."id" AND "terms" IS NOT NULL LIMIT 1),
  round(100.0 * "deposit_cents" / nullif("subtotal_cents", 0))::int, 30);--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "deposit_percent" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "installments" ADD COLUMN "position" integer;--> statement-breakpoint
UPDATE "installments" SET "position" = numbered."position" FROM (SELECT "id", row_number() OVER (PARTITION BY "booking_id"
  ORDER BY "due_day", array_position(ARRAY['full', 'deposit', 'first', 'second', 'supplement'], "kind")) AS "position"
  FROM "installments") numbered WHERE numbered."id" = "installments"."id";--> statement-breakpoint
ALTER TABLE "installments" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "installments" ADD COLUMN "added_seats" jsonb;--> statement-breakpoint
ALTER TABLE "installments" ADD CONSTRAINT "installments_position" UNIQUE("booking_id","position");--> statement-breakpoint
UPDATE "mails" SET "data" = jsonb_set("data", '{dueAgain}', CASE jsonb_typeof("data"->'dueAgain')
  WHEN 'object' THEN jsonb_build_array("data"->'dueAgain') ELSE '[]' END) WHERE "template" = 'refund-requested';
