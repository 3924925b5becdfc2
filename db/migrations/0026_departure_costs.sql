CREATE TABLE "cost_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cost_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reverses_id" uuid,
	"method" text,
	"paid_on" date,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cost_entries_reverses_id_unique" UNIQUE("reverses_id"),
	CONSTRAINT "cost_entries_not_empty" CHECK ("cost_entries"."amount_cents" <> 0),
	CONSTRAINT "cost_entries_payment" CHECK (("cost_entries"."kind" = 'payment') = ("cost_entries"."method" is not null and "cost_entries"."paid_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "departure_costs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"due_day" date NOT NULL,
	"owed_cents" integer NOT NULL,
	"paid_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "departure_costs_paid" CHECK ("departure_costs"."paid_cents" between 0 and "departure_costs"."owed_cents")
);
--> statement-breakpoint
ALTER TABLE "cost_entries" ADD CONSTRAINT "cost_entries_cost_id_departure_costs_id_fk" FOREIGN KEY ("cost_id") REFERENCES "public"."departure_costs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_entries" ADD CONSTRAINT "cost_entries_reverses_id_cost_entries_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."cost_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_costs" ADD CONSTRAINT "departure_costs_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cost_entries_by_cost" ON "cost_entries" USING btree ("cost_id");--> statement-breakpoint
CREATE INDEX "departure_costs_by_departure" ON "departure_costs" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "departure_costs_open" ON "departure_costs" USING btree ("due_day","id") WHERE "departure_costs"."paid_cents" < "departure_costs"."owed_cents";