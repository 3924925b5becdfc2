ALTER TABLE "departures" ADD COLUMN "confirmed_since" timestamp with time zone;--> statement-breakpoint
-- Departures with their minimum paid, or about which staff said go, are confirmed already.
UPDATE "departures" SET "confirmed_since" = coalesce("goes_anyway_since", now())
WHERE "phase" = 'open' AND "cancelled_at" IS NULL
  AND ("goes_anyway_since" IS NOT NULL OR least("capacity", greatest(4, ceil("capacity" * 0.75))) <= (
    SELECT coalesce(sum("seats"), 0) FROM "bookings" WHERE "departure_id" = "departures"."id" AND "state" = 'confirmed'));
