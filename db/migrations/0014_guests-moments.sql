ALTER TABLE "bookings" ADD COLUMN "last_trip_mail" text;--> statement-breakpoint
ALTER TABLE "booking_details" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stated_step" integer;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "last_reminder" text;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "phone" text;