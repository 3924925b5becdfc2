CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid NOT NULL,
	"hold_id" uuid NOT NULL,
	"inquiry_id" uuid,
	"booking_id" uuid,
	"state" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (regexp_replace(lower(btrim(email)), '^([^+]+)\+.*(@[^@]*)$', '\1\2')) STORED NOT NULL,
	"seats" integer NOT NULL,
	"list_cents" integer NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"payment_plan" text NOT NULL,
	"deposit_percent" integer NOT NULL,
	"method" text,
	"valid_until" timestamp with time zone NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "quotes_seats_positive" CHECK ("quotes"."seats" > 0),
	CONSTRAINT "quotes_price_positive" CHECK ("quotes"."subtotal_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_by_departure" ON "quotes" USING btree ("departure_id","created_at");--> statement-breakpoint
CREATE INDEX "quotes_by_inquiry" ON "quotes" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "quotes_by_age" ON "quotes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_by_email" ON "quotes" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "quotes_by_hold" ON "quotes" USING btree ("hold_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_quote" ON "orders" USING btree ("quote_id") WHERE "orders"."quote_id" is not null;