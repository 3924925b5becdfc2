ALTER TABLE "departures" ADD COLUMN "time_zone" text;--> statement-breakpoint
UPDATE "departures" SET "time_zone" = CASE "destination"
  WHEN 'alaska-us' THEN 'America/Anchorage'
  WHEN 'japan' THEN 'Asia/Tokyo'
  WHEN 'canada' THEN 'America/Vancouver'
  WHEN 'switzerland' THEN 'Europe/Zurich'
  WHEN 'chile' THEN 'America/Santiago'
  WHEN 'argentina' THEN 'America/Argentina/Salta'
  ELSE 'UTC'
END;--> statement-breakpoint
ALTER TABLE "departures" ALTER COLUMN "time_zone" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "sales_close_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_sales_close_before_start" CHECK ("departures"."sales_close_days" >= 0);--> statement-breakpoint
CREATE TABLE "bank_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE INDEX "bank_imports_by_day" ON "bank_imports" USING btree ("last_day");--> statement-breakpoint
-- Guests who opened the link of their transfer get the three working days in which a statement may still show it (rule M13). They never end later than five days on.
UPDATE "holds" SET "expires_at" = "holds"."expires_at" + interval '5 days' FROM "orders" WHERE "orders"."hold_id" = "holds"."id" and "orders"."method" = 'bank-transfer' and "orders"."state" = 'open' and "orders"."confirmed_at" is not null and "holds"."ended_at" is null and "holds"."expires_at" > now();
