ALTER TABLE "credits" ADD COLUMN "withdrawn_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "goes_anyway_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "credits_by_booking" ON "credits" USING btree ("from_booking_id");--> statement-breakpoint
CREATE INDEX "orders_unbooked" ON "orders" USING btree ("departure_id") WHERE "orders"."booking_id" is null;--> statement-breakpoint
CREATE INDEX "orders_by_hold" ON "orders" USING btree ("hold_id") WHERE "orders"."state" in ('open', 'pending');--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_withdrawn_within" CHECK ("credits"."withdrawn_cents" between 0 and "credits"."amount_cents");