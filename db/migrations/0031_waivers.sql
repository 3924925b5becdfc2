CREATE TABLE "waiver_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"waiver_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waiver_signatures_once" UNIQUE("waiver_id","guest_id")
);
--> statement-breakpoint
CREATE TABLE "waivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text,
	"file_id" uuid,
	"hash" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "waivers_version" UNIQUE("operator_id","version"),
	CONSTRAINT "waivers_text_or_file" CHECK (("waivers"."text" is null) <> ("waivers"."file_id" is null))
);
--> statement-breakpoint
ALTER TABLE "waiver_signatures" ADD CONSTRAINT "waiver_signatures_waiver_id_waivers_id_fk" FOREIGN KEY ("waiver_id") REFERENCES "public"."waivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiver_signatures" ADD CONSTRAINT "waiver_signatures_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiver_signatures_by_guest" ON "waiver_signatures" USING btree ("guest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waivers_current" ON "waivers" USING btree ("operator_id") WHERE "waivers"."ended_at" is null;