DROP INDEX "waitlist_in_order";--> statement-breakpoint
DROP INDEX "waitlist_to_invite";--> statement-breakpoint
DROP INDEX "waitlist_flexible";--> statement-breakpoint
DROP INDEX "waitlist_by_age";--> statement-breakpoint
DROP INDEX "waitlist_by_status";--> statement-breakpoint
DROP INDEX "waitlist_for_packages";--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "email_key" text GENERATED ALWAYS AS (regexp_replace(lower(btrim(email)), '^([^+]+)\+.*(@[^@]*)$', '\1\2')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
-- Parties that joined before addresses were confirmed keep their places.
UPDATE "waitlist_entries" SET "confirmed_at" = "joined_at";--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE departures SET waiting_parties = waiting_parties + joined.parties, waiting_people = waiting_people + joined.people
    FROM (SELECT departure_id, count(*) AS parties, sum(people) AS people FROM new_entries
      WHERE left_at IS NULL AND confirmed_at IS NOT NULL AND status <> 'paused' GROUP BY departure_id) joined
    WHERE departures.id = joined.departure_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE departures SET waiting_parties = waiting_parties - erased.parties, waiting_people = waiting_people - erased.people
    FROM (SELECT departure_id, count(*) AS parties, sum(people) AS people FROM old_entries
      WHERE left_at IS NULL AND confirmed_at IS NOT NULL AND status <> 'paused' GROUP BY departure_id) erased
    WHERE departures.id = erased.departure_id;
  ELSE
    -- A change that leaves the numbers as they are must not touch the departure, whose lock others may hold.
    UPDATE departures SET waiting_parties = waiting_parties + net.parties, waiting_people = waiting_people + net.people
    FROM (SELECT departure_id, sum(party) AS parties, sum(people) AS people FROM (
        SELECT departure_id, 1 AS party, people FROM new_entries
          WHERE left_at IS NULL AND confirmed_at IS NOT NULL AND status <> 'paused'
        UNION ALL
        SELECT departure_id, -1, -people FROM old_entries
          WHERE left_at IS NULL AND confirmed_at IS NOT NULL AND status <> 'paused') each_way
      GROUP BY departure_id HAVING sum(party) <> 0 OR sum(people) <> 0) net
    WHERE departures.id = net.departure_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_joined() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO waitlist_join_counts (day, target, parties)
  SELECT (joined_at AT TIME ZONE 'UTC')::date, target, count(*) FROM new_entries
  WHERE confirmed_at IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (day, target) DO UPDATE SET parties = waitlist_join_counts.parties + excluded.parties;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO waitlist_join_counts (day, target, parties) VALUES ((NEW.joined_at AT TIME ZONE 'UTC')::date, NEW.target, 1)
  ON CONFLICT (day, target) DO UPDATE SET parties = waitlist_join_counts.parties + excluded.parties;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER waitlist_confirmed AFTER UPDATE OF "confirmed_at" ON "waitlist_entries" FOR EACH ROW
  WHEN (OLD.confirmed_at IS NULL AND NEW.confirmed_at IS NOT NULL) EXECUTE FUNCTION count_confirmed();--> statement-breakpoint
CREATE INDEX "waitlist_by_key" ON "waitlist_entries" USING btree ("target","email_key") WHERE "waitlist_entries"."left_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_unconfirmed" ON "waitlist_entries" USING btree ("joined_at","id") WHERE "waitlist_entries"."left_at" is null and "waitlist_entries"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_in_order" ON "waitlist_entries" USING btree ("target","joined_at","id","people","status") WHERE "waitlist_entries"."left_at" is null and "waitlist_entries"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_to_invite" ON "waitlist_entries" USING btree ("departure_id","people","joined_at","id") WHERE "waitlist_entries"."left_at" is null and "waitlist_entries"."confirmed_at" is not null and "waitlist_entries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_flexible" ON "waitlist_entries" USING btree ("departure_id","joined_at") WHERE "waitlist_entries"."left_at" is null and "waitlist_entries"."confirmed_at" is not null and "waitlist_entries"."proposed_at" is null and "waitlist_entries"."payload" ->> 'flexibleDates' = 'true';--> statement-breakpoint
CREATE INDEX "waitlist_by_age" ON "waitlist_entries" USING btree ("joined_at","id") WHERE "waitlist_entries"."left_at" is null and "waitlist_entries"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_by_status" ON "waitlist_entries" USING btree ("status","joined_at","id") WHERE "waitlist_entries"."left_at" is null and "waitlist_entries"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_for_packages" ON "waitlist_entries" USING btree ("joined_at","id") WHERE "waitlist_entries"."left_at" is null and "waitlist_entries"."confirmed_at" is not null and "waitlist_entries"."package_id" is not null;
