ALTER TABLE "bank_lines" ADD COLUMN "recorded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "replaced_by_id" uuid;--> statement-breakpoint
CREATE INDEX "bank_lines_recorded" ON "bank_lines" USING btree ("created_at") WHERE "bank_lines"."recorded_at" is not null and "bank_lines"."joined_at" is null and "bank_lines"."kept_at" is null and "bank_lines"."ended_at" is null;--> statement-breakpoint
-- Staff had been told to ignore the line of a recorded transfer, so one whose day was imported since then is in a statement.
UPDATE "bank_lines" SET "recorded_at" = "created_at", "joined_at" = (
  SELECT min("bank_imports"."created_at") FROM "bank_imports"
  WHERE "bank_imports"."first_day" <= "bank_lines"."posted_on" AND "bank_imports"."last_day" > "bank_lines"."posted_on"
    AND "bank_imports"."created_at" > "bank_lines"."created_at")
WHERE "fingerprint" LIKE 'by-hand-%';
