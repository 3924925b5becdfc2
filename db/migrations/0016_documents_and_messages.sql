CREATE TABLE "document_numbers" (
	"id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"issued_on" date NOT NULL,
	"trip_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_number" UNIQUE("kind","year","number"),
	CONSTRAINT "documents_sign" CHECK (("documents"."kind" = 'invoice') = ("documents"."trip_cents" + "documents"."fee_cents" > 0)),
	CONSTRAINT "documents_not_empty" CHECK ("documents"."trip_cents" + "documents"."fee_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "guest_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"departure_id" uuid,
	"booking_id" uuid,
	"waitlist_entry_id" uuid,
	"author" text NOT NULL,
	"recipient_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "guest_message_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_messages" ADD CONSTRAINT "guest_messages_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_by_booking" ON "documents" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "documents_by_email" ON "documents" USING btree (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "guest_messages_by_age" ON "guest_messages" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mails_by_message" ON "mails" USING btree ("guest_message_id") WHERE "mails"."guest_message_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_age" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE FUNCTION "keep_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND NEW.customer_name = '' AND NEW.customer_email = ''
    AND to_jsonb(NEW) - 'customer_name' - 'customer_email' = to_jsonb(OLD) - 'customer_name' - 'customer_email'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a document is never changed or deleted; only its customer can be erased';
END $$;--> statement-breakpoint
CREATE TRIGGER "documents_are_kept" BEFORE UPDATE OR DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION keep_document();
