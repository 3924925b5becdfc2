CREATE TABLE "booking_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"positions" jsonb NOT NULL,
	"refund_cents" integer NOT NULL,
	"kept_cents" integer NOT NULL,
	"message" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_changes_booking_id_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "split_from_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_requests_open" ON "booking_requests" USING btree ("created_at") WHERE "booking_requests"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "booking_requests_once" ON "booking_requests" USING btree ("booking_id") WHERE "booking_requests"."state" = 'open';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_split_from_id_payments_id_fk" FOREIGN KEY ("split_from_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guests_by_email" ON "guests" USING btree (lower("email") text_pattern_ops) WHERE "guests"."email" is not null;