CREATE TABLE "credit_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credit_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"from_booking_id" uuid,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credits_amount_positive" CHECK ("credits"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"sport" text,
	"skill" text,
	"country" text,
	"whatsapp" text,
	"shares_since" timestamp with time zone,
	"sealed" text,
	"given" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"introduced_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guests_place" UNIQUE("booking_id","position")
);
--> statement-breakpoint
CREATE TABLE "instalments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"part" text NOT NULL,
	"due_day" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"settled_cents" integer NOT NULL,
	"reminder" text,
	CONSTRAINT "instalments_once" UNIQUE("booking_id","part"),
	CONSTRAINT "instalments_settled_within" CHECK ("instalments"."settled_cents" between 0 and "instalments"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"author" text NOT NULL,
	"readers" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_sendings" (
	"issue_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	CONSTRAINT "newsletter_sendings_issue_id_subscriber_id_pk" PRIMARY KEY("issue_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"payer" text NOT NULL,
	"message" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"order_id" uuid,
	"taken_cents" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "bank_lines_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "catalogue_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"value" jsonb NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_changes_in_order" UNIQUE("kind","key","number")
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"erased" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record" text NOT NULL,
	"record_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"operator_id" uuid,
	"invited_by" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"image" text,
	"role" text NOT NULL,
	"operator_id" uuid,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_members_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operators_name_unique" UNIQUE("name")
);
--> statement-breakpoint
DROP INDEX "inquiries_by_age";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "inquiry_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "plan" text;--> statement-breakpoint
UPDATE "bookings" SET "plan" = 'full';--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "plan" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "link_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "introduced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "operator_id" uuid;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "charter_cost_cents" integer;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "cabin_seats" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "cabin_kilos" integer;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "inquiry_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purpose" text;--> statement-breakpoint
UPDATE "orders" SET "purpose" = 'booking';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "purpose" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "plan" text;--> statement-breakpoint
UPDATE "orders" SET "plan" = 'full';--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "plan" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "short_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "checkout_url" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_cents" integer;--> statement-breakpoint
UPDATE "orders" SET "due_cents" = "subtotal_cents";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "due_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_cents" integer;--> statement-breakpoint
UPDATE "payments" SET "fee_cents" = case when "direction" = 'in' then (select "fee_cents" from "orders" where "orders"."id" = "order_id") else 0 end;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "fee_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_of_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_from_booking_id_bookings_id_fk" FOREIGN KEY ("from_booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_sendings" ADD CONSTRAINT "newsletter_sendings_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_sendings" ADD CONSTRAINT "newsletter_sendings_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD CONSTRAINT "staff_accounts_user_id_staff_members_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_staff_members_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD CONSTRAINT "staff_two_factors_user_id_staff_members_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_uses_by_credit" ON "credit_uses" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "credit_uses_by_booking" ON "credit_uses" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "credits_by_email" ON "credits" USING btree ("email");--> statement-breakpoint
CREATE INDEX "instalments_unsettled" ON "instalments" USING btree ("due_day") WHERE "instalments"."settled_cents" < "instalments"."amount_cents";--> statement-breakpoint
CREATE INDEX "newsletter_sendings_by_subscriber" ON "newsletter_sendings" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "bank_lines_by_day" ON "bank_lines" USING btree ("booked_on" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bank_lines_by_age" ON "bank_lines" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bank_lines_unmatched" ON "bank_lines" USING btree ("booked_on") WHERE "bank_lines"."state" = 'unmatched';--> statement-breakpoint
CREATE INDEX "bank_lines_by_order" ON "bank_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "notes_by_record" ON "notes" USING btree ("record_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_member" ON "staff_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_verifications_by_identifier" ON "staff_verifications" USING btree ("identifier");--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_of_id_payments_id_fk" FOREIGN KEY ("refund_of_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_by_age" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_booking" ON "audit_log" USING btree ("booking_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_entry" ON "audit_log" USING btree ("entry_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_inquiry" ON "audit_log" USING btree ("inquiry_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_words" ON "audit_log" USING gin (array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(regexp_replace(normalize("actor" || ' ' || "action" || ' ' || left("reason", 200), NFD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'), ' '), '')));--> statement-breakpoint
CREATE INDEX "bookings_by_age" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_by_words" ON "inquiries" USING gin (array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(regexp_replace(normalize("name" || ' ' || "email" || ' ' || coalesce("payload" ->> 'company', "payload" ->> 'organization', ''), NFD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'), ' '), '')));--> statement-breakpoint
CREATE INDEX "inquiries_unanswered" ON "inquiries" USING btree ("created_at") WHERE "inquiries"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "mails_by_booking" ON "mails" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "mails_by_entry" ON "mails" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "mails_by_inquiry" ON "mails" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at") WHERE "mails"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "orders_watched" ON "orders" USING btree ("created_at") WHERE "orders"."method" = 'crypto' and "orders"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("created_at") WHERE "payments"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "waitlist_by_phone" ON "waitlist_entries" USING btree (regexp_replace("payload" ->> 'phone', '[^0-9]', '', 'g'));--> statement-breakpoint
CREATE INDEX "waitlist_by_age" ON "waitlist_entries" USING btree ("joined_at","id") WHERE "waitlist_entries"."left_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_left" ON "waitlist_entries" USING btree ("joined_at","id") WHERE "waitlist_entries"."left_at" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_by_standing" ON "waitlist_entries" USING btree ("standing","joined_at","id") WHERE "waitlist_entries"."left_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_for_packages" ON "waitlist_entries" USING btree ("joined_at","id") WHERE "waitlist_entries"."left_at" is null and "waitlist_entries"."package_id" is not null;--> statement-breakpoint
CREATE INDEX "inquiries_by_age" ON "inquiries" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_short_code_unique" UNIQUE("short_code");
--> statement-breakpoint
-- Whoever had booked before had paid in full, and came alone or with people whose names nobody asked for.
INSERT INTO "instalments" ("id", "booking_id", "part", "due_day", "amount_cents", "settled_cents")
SELECT gen_random_uuid(), "id", 'full', "created_at"::date, "subtotal_cents",
  CASE WHEN "state" = 'confirmed' THEN "subtotal_cents" ELSE 0 END FROM "bookings";--> statement-breakpoint
INSERT INTO "guests" ("id", "booking_id", "position", "name", "updated_at")
SELECT gen_random_uuid(), "bookings"."id", "place", CASE WHEN "place" = 1 THEN trim("first_name" || ' ' || "last_name") ELSE '' END, "created_at"
FROM "bookings", generate_series(1, "seats") AS "place";--> statement-breakpoint
-- What staff search by: words in small letters without accents, addresses split where rules/search-words.ts splits what
-- is typed. Columns that Drizzle does not know, so that no reading of a row carries them along.
CREATE FUNCTION search_words(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(
    regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'), ' '), ''));--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "words" tsvector GENERATED ALWAYS AS
  (search_words("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "reference")) STORED;--> statement-breakpoint
CREATE INDEX "bookings_by_words" ON "bookings" USING gin ("words");--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "words" tsvector GENERATED ALWAYS AS
  (search_words("name" || ' ' || coalesce("country", ''))) STORED;--> statement-breakpoint
CREATE INDEX "guests_by_words" ON "guests" USING gin ("words");--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "words" tsvector GENERATED ALWAYS AS
  (search_words("name" || ' ' || "email")) STORED;--> statement-breakpoint
CREATE INDEX "waitlist_by_words" ON "waitlist_entries" USING gin ("words");
