ALTER TABLE "mails" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_by_order" ON "mails" USING btree ("order_id") WHERE "mails"."order_id" is not null;