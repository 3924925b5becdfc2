CREATE TABLE "logged_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid,
	"destination" text NOT NULL,
	"operator_id" uuid,
	"day" date NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"reason_text" text,
	"runs" integer,
	"vertical" integer,
	"vertical_unit" text NOT NULL,
	"minutes" integer,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "logged_days_reason" CHECK (("logged_days"."result" = 'flown') = ("logged_days"."reason" is null))
);
--> statement-breakpoint
ALTER TABLE "logged_days" ADD CONSTRAINT "logged_days_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "logged_days" ADD CONSTRAINT "logged_days_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "logged_days_once" ON "logged_days" USING btree ("departure_id","day") WHERE "logged_days"."departure_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "logged_days_imported_once" ON "logged_days" USING btree ("destination",coalesce(operator_id, '00000000-0000-0000-0000-000000000000'),"day") WHERE "logged_days"."departure_id" is null;--> statement-breakpoint
CREATE INDEX "logged_days_by_destination" ON "logged_days" USING btree ("destination","day");