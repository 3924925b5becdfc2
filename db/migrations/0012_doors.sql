CREATE TABLE "contact_undos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_undos_booking_id_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
DROP INDEX "orders_unpaid_by_network";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "is_live" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "passed_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_undos" ADD CONSTRAINT "contact_undos_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_network" ON "orders" USING btree ("network_key") WHERE "orders"."network_key" is not null;
--> statement-breakpoint
-- Rule A3: the site chooses which reasons are erased, never what stands there instead.
DROP FUNCTION erase_audit_reasons(uuid[], text);
--> statement-breakpoint
CREATE FUNCTION erase_audit_reasons(ids uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE "audit_log" SET "reason" = '(erased)', "reason_salt" = null WHERE "id" = ANY (ids);
$$;
--> statement-breakpoint
-- Rule C2: the key of rules/addresses.ts.
CREATE FUNCTION email_key(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  WITH plain AS (SELECT regexp_replace(lower(btrim(email)), '^([^+]+)\+.*(@[^@]*)$', '\1\2') AS address)
  SELECT CASE WHEN address LIKE '%@gmail.com' OR address LIKE '%@googlemail.com'
    THEN replace(regexp_replace(address, '@[^@]*$', ''), '.', '') || '@gmail.com' ELSE address END FROM plain);
--> statement-breakpoint
-- Spellings of one mailbox that wait for the same thing: the first keeps its place.
UPDATE "waitlist_entries" later SET "left_at" = now() WHERE "left_at" IS NULL AND EXISTS (
  SELECT FROM "waitlist_entries" first WHERE first."left_at" IS NULL AND first."target" = later."target"
    AND email_key(first."email") = email_key(later."email")
    AND (first."joined_at", first."id") < (later."joined_at", later."id"));
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "email_key" SET EXPRESSION AS (email_key(email));
--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "email_key" SET EXPRESSION AS (email_key(email));
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ALTER COLUMN "email_key" SET EXPRESSION AS (email_key(email));
--> statement-breakpoint
UPDATE "proposals" one SET "email_key" = email_key("email_key") WHERE "email_key" <> email_key("email_key")
  AND NOT EXISTS (SELECT FROM "proposals" other WHERE other."id" <> one."id" AND other."state" = 'open'
    AND email_key(other."email_key") = email_key(one."email_key"));
