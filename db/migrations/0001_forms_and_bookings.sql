-- Bookings that the first demo data made have no guest yet: they get the one that demo data has now.
CREATE TABLE "booking_details" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"payload" jsonb NOT NULL,
	"page" text,
	"idempotency_key" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_details_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "holds_seats_positive" CHECK ("holds"."seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"payload" jsonb NOT NULL,
	"page" text,
	"idempotency_key" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiries_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "inquiry_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"field" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid NOT NULL,
	"hold_id" uuid,
	"booking_id" uuid,
	"method" text NOT NULL,
	"provider_id" text,
	"state" text NOT NULL,
	"seats" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"emergency_contact" text,
	"emergency_phone" text,
	"special_requests" text,
	"subtotal_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"capture_tries" integer NOT NULL,
	"idempotency_key" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "orders_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"booking_id" uuid,
	"direction" text NOT NULL,
	"provider_id" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_by_provider" UNIQUE("direction","provider_id"),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"asked_words" text NOT NULL,
	"asked_page" text,
	"asked_from" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_from" text,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid,
	"package_id" text,
	"wish" text GENERATED ALWAYS AS (coalesce(departure_id::text, package_id, 'anywhere')) STORED NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"people" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"page" text,
	"idempotency_key" uuid,
	"joined_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "waitlist_people_positive" CHECK ("waitlist_entries"."people" > 0),
	CONSTRAINT "waitlist_one_wish" CHECK ("waitlist_entries"."departure_id" is null or "waitlist_entries"."package_id" is null)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reference" text;--> statement-breakpoint
UPDATE "bookings" SET "reference" = 'PP-' || "id"::text;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "reference" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "state" text NOT NULL DEFAULT 'confirmed';--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "first_name" text NOT NULL DEFAULT 'Demo';--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "first_name" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "last_name" text NOT NULL DEFAULT 'Guest';--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "last_name" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "email" text NOT NULL DEFAULT 'guest@powderpool.example';--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "email" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "phone" text NOT NULL DEFAULT '+1 416 555 0100';--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "phone" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "emergency_contact" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "emergency_phone" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "special_requests" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "subtotal_cents" integer;--> statement-breakpoint
UPDATE "bookings" SET "subtotal_cents" = "seats" * (SELECT "price_cents" FROM "departures" WHERE "departures"."id" = "bookings"."departure_id");--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "subtotal_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "price_is_placeholder" boolean NOT NULL DEFAULT true;--> statement-breakpoint
ALTER TABLE "departures" ALTER COLUMN "price_is_placeholder" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_files" ADD CONSTRAINT "inquiry_files_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_details_by_email" ON "booking_details" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "holds_not_ended" ON "holds" USING btree ("departure_id") WHERE "holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "inquiries_by_age" ON "inquiries" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "inquiries_by_email" ON "inquiries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "inquiry_files_by_inquiry" ON "inquiry_files" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "orders_without_end" ON "orders" USING btree ("created_at") WHERE "orders"."state" in ('open', 'pending');--> statement-breakpoint
CREATE INDEX "orders_by_booking" ON "orders" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_once" ON "orders" USING btree ("departure_id","idempotency_key") WHERE "orders"."state" <> 'dead';--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_by_booking" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_once" ON "waitlist_entries" USING btree ("wish","email") WHERE "waitlist_entries"."left_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_in_order" ON "waitlist_entries" USING btree ("wish","joined_at","id") WHERE "waitlist_entries"."left_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_by_departure" ON "waitlist_entries" USING btree ("departure_id") WHERE "waitlist_entries"."left_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_by_email" ON "waitlist_entries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "bookings_by_email" ON "bookings" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_reference_unique" UNIQUE("reference");