CREATE TABLE "flight_pins" (
	"departure_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"flight" integer NOT NULL,
	CONSTRAINT "flight_pins_departure_id_guest_id_pk" PRIMARY KEY("departure_id","guest_id")
);
--> statement-breakpoint
CREATE TABLE "manifest_views" (
	"departure_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"version" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "manifest_views_departure_id_operator_id_pk" PRIMARY KEY("departure_id","operator_id")
);
--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "cabin_seats" integer;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "cabin_max_kg" integer;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flight_pins" ADD CONSTRAINT "flight_pins_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_pins" ADD CONSTRAINT "flight_pins_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifest_views" ADD CONSTRAINT "manifest_views_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifest_views" ADD CONSTRAINT "manifest_views_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;