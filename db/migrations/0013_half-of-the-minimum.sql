ALTER TABLE "departures" ADD COLUMN "last_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "vouched_at" timestamp with time zone;