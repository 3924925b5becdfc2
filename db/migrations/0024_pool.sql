CREATE TABLE "pool_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"question_hash" text NOT NULL,
	"plan" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pool_settings" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_automatic" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"departure_id" uuid NOT NULL,
	"people" integer NOT NULL,
	"state" text NOT NULL,
	"ended_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "proposals_end" CHECK (("proposals"."state" = 'open') = ("proposals"."ended_at" is null)),
	CONSTRAINT "proposals_reason" CHECK (("proposals"."state" = 'ended') = ("proposals"."ended_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" DROP CONSTRAINT "waitlist_entries_proposed_departure_id_departures_id_fk";
--> statement-breakpoint
DROP INDEX "waitlist_flexible";--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "fitting_people" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "wishes" jsonb;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pool_runs_by_age" ON "pool_runs" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_once" ON "proposals" USING btree ("email_key") WHERE "proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "proposals_by_address" ON "proposals" USING btree ("email_key","created_at");--> statement-breakpoint
CREATE INDEX "proposals_by_departure" ON "proposals" USING btree ("departure_id","created_at");--> statement-breakpoint
CREATE INDEX "proposals_by_entry" ON "proposals" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "proposals_by_age" ON "proposals" USING btree ("created_at","id");--> statement-breakpoint
-- The id of the entry, so that links sent before still work. One open proposal for each address.
INSERT INTO "proposals" ("id", "entry_id", "email_key", "departure_id", "people", "state", "ended_by", "created_at", "ended_at")
SELECT e."id", e."id", e."email_key", e."proposed_departure_id", e."people",
  CASE WHEN open THEN 'open' ELSE 'ended' END, CASE WHEN open THEN NULL ELSE 'expired' END,
  e."proposed_at", CASE WHEN open THEN NULL ELSE e."proposed_at" + interval '7 days' END
FROM (SELECT *, "left_at" IS NULL AND "proposed_at" > now() - interval '7 days'
    AND row_number() OVER (PARTITION BY "email_key" ORDER BY "proposed_at" DESC, "id") = 1 AS open
  FROM "waitlist_entries" WHERE "proposed_departure_id" IS NOT NULL) e;--> statement-breakpoint
ALTER TABLE "waitlist_entries" DROP COLUMN "proposed_at";--> statement-breakpoint
ALTER TABLE "waitlist_entries" DROP COLUMN "proposed_departure_id";