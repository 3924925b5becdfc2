ALTER TABLE "departures" ADD COLUMN "flown_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "departures_not_ended" ON "departures" USING btree ("start_date") WHERE "departures"."flown_at" is null and "departures"."cancelled_at" is null;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_end_once" CHECK ("departures"."flown_at" is null or "departures"."cancelled_at" is null);--> statement-breakpoint
-- Departures with guests that ended more than a month ago flew: nobody cancelled them. Staff record how newer ones ended.
UPDATE "departures" SET "flown_at" = ("end_date" + 1)::timestamp AT TIME ZONE "time_zone"
WHERE "cancelled_at" IS NULL AND "end_date" < current_date - 30
  AND EXISTS (SELECT FROM "bookings" WHERE "departure_id" = "departures"."id" AND "state" = 'confirmed');
