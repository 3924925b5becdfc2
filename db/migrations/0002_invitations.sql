CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"departure_id" uuid,
	"booking_id" uuid,
	"entry_id" uuid,
	"reason" text NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "invitations_seats_positive" CHECK ("invitations"."seats" > 0)
);
--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "chartered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "decision_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "news_id" uuid;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "waiting_parties" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "waiting_people" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "standing" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "asked_elsewhere_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "asked_elsewhere_id" uuid;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "told_news_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_by_departure" ON "audit_log" USING btree ("departure_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_once" ON "invitations" USING btree ("entry_id") WHERE "invitations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "invitations_open" ON "invitations" USING btree ("departure_id","until") WHERE "invitations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "invitations_due" ON "invitations" USING btree ("until") WHERE "invitations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "invitations_by_departure" ON "invitations" USING btree ("departure_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_by_entry" ON "invitations" USING btree ("entry_id");--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_asked_elsewhere_id_departures_id_fk" FOREIGN KEY ("asked_elsewhere_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holds_by_invitation" ON "holds" USING btree ("invitation_id") WHERE "holds"."invitation_id" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_to_invite" ON "waitlist_entries" USING btree ("departure_id","people","joined_at","id") WHERE "waitlist_entries"."left_at" is null and "waitlist_entries"."standing" = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_flexible" ON "waitlist_entries" USING btree ("departure_id","joined_at") WHERE "waitlist_entries"."left_at" is null and "waitlist_entries"."asked_elsewhere_at" is null and "waitlist_entries"."payload" ->> 'flexibleDates' = 'true';--> statement-breakpoint
UPDATE "departures" SET "chartered_at" = (SELECT min("created_at") FROM "bookings" WHERE "departure_id" = "departures"."id" AND "state" = 'confirmed') WHERE "phase" = 'deposit';--> statement-breakpoint
UPDATE "departures" SET
  "waiting_parties" = (SELECT count(*) FROM "waitlist_entries" WHERE "departure_id" = "departures"."id" AND "left_at" IS NULL),
  "waiting_people" = (SELECT coalesce(sum("people"), 0) FROM "waitlist_entries" WHERE "departure_id" = "departures"."id" AND "left_at" IS NULL);--> statement-breakpoint
-- Whatever changes a list, its departure knows how many wait: joining, leaving, erasing, by hand.
CREATE FUNCTION count_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE departures SET waiting_parties = waiting_parties + came.parties, waiting_people = waiting_people + came.people
    FROM (SELECT departure_id, count(*) AS parties, sum(people) AS people FROM new_entries
      WHERE left_at IS NULL AND standing <> 'passed' GROUP BY departure_id) came
    WHERE departures.id = came.departure_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE departures SET waiting_parties = waiting_parties - gone.parties, waiting_people = waiting_people - gone.people
    FROM (SELECT departure_id, count(*) AS parties, sum(people) AS people FROM old_entries
      WHERE left_at IS NULL AND standing <> 'passed' GROUP BY departure_id) gone
    WHERE departures.id = gone.departure_id;
  ELSE
    -- A change that leaves the numbers as they are must not touch the departure, whose lock others may hold.
    UPDATE departures SET waiting_parties = waiting_parties + net.parties, waiting_people = waiting_people + net.people
    FROM (SELECT departure_id, sum(party) AS parties, sum(people) AS people FROM (
        SELECT departure_id, 1 AS party, people FROM new_entries WHERE left_at IS NULL AND standing <> 'passed'
        UNION ALL
        SELECT departure_id, -1, -people FROM old_entries WHERE left_at IS NULL AND standing <> 'passed') each_way
      GROUP BY departure_id HAVING sum(party) <> 0 OR sum(people) <> 0) net
    WHERE departures.id = net.departure_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER waitlist_joined AFTER INSERT ON "waitlist_entries" REFERENCING NEW TABLE AS new_entries
  FOR EACH STATEMENT EXECUTE FUNCTION count_waiting();--> statement-breakpoint
CREATE TRIGGER waitlist_changed AFTER UPDATE ON "waitlist_entries" REFERENCING OLD TABLE AS old_entries NEW TABLE AS new_entries
  FOR EACH STATEMENT EXECUTE FUNCTION count_waiting();--> statement-breakpoint
CREATE TRIGGER waitlist_erased AFTER DELETE ON "waitlist_entries" REFERENCING OLD TABLE AS old_entries
  FOR EACH STATEMENT EXECUTE FUNCTION count_waiting();--> statement-breakpoint
-- Rule P6: what was written into the log stays as it was written.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only ever added to';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
