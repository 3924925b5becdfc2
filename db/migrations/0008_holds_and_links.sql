ALTER TABLE "orders" ADD COLUMN "email_key" text GENERATED ALWAYS AS (regexp_replace(lower(btrim(email)), '^([^+]+)\+.*(@[^@]*)$', '\1\2')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "link_mails" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ended_by" text;--> statement-breakpoint
CREATE INDEX "orders_unpaid_by_address" ON "orders" USING btree ("email_key") WHERE "orders"."purpose" = 'booking' and "orders"."state" in ('open', 'pending');--> statement-breakpoint
CREATE INDEX "orders_unpaid_by_network" ON "orders" USING btree ("network_key") WHERE "orders"."purpose" = 'booking' and "orders"."state" in ('open', 'pending');--> statement-breakpoint
-- Guests who chose a transfer before were promised five days without opening a link.
UPDATE "orders" SET "confirmed_at" = "created_at" WHERE "method" = 'bank-transfer' and "purpose" = 'booking' and "state" = 'open';--> statement-breakpoint
UPDATE "orders" SET "link_version" = "bookings"."link_version" FROM "bookings" WHERE "orders"."booking_id" = "bookings"."id" and "orders"."purpose" = 'installment' and "orders"."email" = "bookings"."email";
