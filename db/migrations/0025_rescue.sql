CREATE TABLE "rescue_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"target_id" uuid,
	"answer_by" date NOT NULL,
	"choice" text,
	"result" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rescue_answers_once" UNIQUE("departure_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "rescues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid NOT NULL,
	"supplement_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "rescues_departure_id_unique" UNIQUE("departure_id"),
	CONSTRAINT "rescues_supplement_positive" CHECK ("rescues"."supplement_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "referrer_id" uuid;--> statement-breakpoint
ALTER TABLE "rescue_answers" ADD CONSTRAINT "rescue_answers_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescue_answers" ADD CONSTRAINT "rescue_answers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescue_answers" ADD CONSTRAINT "rescue_answers_target_id_departures_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescues" ADD CONSTRAINT "rescues_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_referrer_id_bookings_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_referrer" ON "orders" USING btree ("referrer_id") WHERE "orders"."referrer_id" is not null;