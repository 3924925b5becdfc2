CREATE TABLE "day_settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"down_days" integer NOT NULL,
	"counted_cents" integer NOT NULL,
	"credit_cents" integer NOT NULL,
	"refund_cents" integer NOT NULL,
	"settled_by" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "day_settlements_once" UNIQUE("booking_id","departure_id","settled_at")
);
--> statement-breakpoint
CREATE TABLE "lost_day_policies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"destination" text,
	"operator_id" uuid,
	"gives" text NOT NULL,
	"percent" integer NOT NULL,
	"from_day" integer NOT NULL,
	"cap_percent" integer NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lost_day_policies_destination_unique" UNIQUE("destination"),
	CONSTRAINT "lost_day_policies_operator_id_unique" UNIQUE("operator_id"),
	CONSTRAINT "lost_day_policies_one_scope" CHECK (("lost_day_policies"."destination" is null) <> ("lost_day_policies"."operator_id" is null))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "lost_days" jsonb;--> statement-breakpoint
ALTER TABLE "day_settlements" ADD CONSTRAINT "day_settlements_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_settlements" ADD CONSTRAINT "day_settlements_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_day_policies" ADD CONSTRAINT "lost_day_policies_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_settlements_by_departure" ON "day_settlements" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "day_settlements_by_booking" ON "day_settlements" USING btree ("booking_id");