DROP INDEX "inquiries_by_words";--> statement-breakpoint
DROP INDEX "audit_log_by_words";--> statement-breakpoint
DROP INDEX "bookings_by_email";--> statement-breakpoint
DROP INDEX "inquiries_by_email";--> statement-breakpoint
DROP INDEX "waitlist_in_order";--> statement-breakpoint
DROP INDEX "waitlist_by_email";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "newsletter_issue_id" uuid;--> statement-breakpoint
CREATE INDEX "inquiries_not_done" ON "inquiries" USING btree ("created_at","id") WHERE "inquiries"."status" <> 'done';--> statement-breakpoint
CREATE INDEX "mails_by_address" ON "mails" USING gin (array_remove(array[lower("recipient"), lower("reply_to"), lower("facts" ->> 'email'), lower("facts" -> 'payload' ->> 'email')], null));--> statement-breakpoint
CREATE INDEX "mails_by_issue" ON "mails" USING btree ("newsletter_issue_id","state") WHERE "mails"."newsletter_issue_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_awaited" ON "orders" USING btree ("created_at") WHERE "orders"."method" = 'bank-transfer' and "orders"."state" in ('open', 'dead');--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "bookings_by_email" ON "bookings" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "inquiries_by_email" ON "inquiries" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "waitlist_in_order" ON "waitlist_entries" USING btree ("wish","joined_at","id","people","standing") WHERE "waitlist_entries"."left_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_by_email" ON "waitlist_entries" USING btree ("email" text_pattern_ops);--> statement-breakpoint
UPDATE "mails" SET "newsletter_issue_id" = "issue_id" FROM "newsletter_sendings" WHERE "mail_id" = "mails"."id";--> statement-breakpoint
-- Like those of the other lists (migration 0003). A reason of one endless word must not be too long for the index.
ALTER TABLE "inquiries" ADD COLUMN "words" tsvector GENERATED ALWAYS AS
  (search_words("name" || ' ' || "email" || ' ' || coalesce("payload" ->> 'company', "payload" ->> 'organization', ''))) STORED;--> statement-breakpoint
CREATE INDEX "inquiries_by_words" ON "inquiries" USING gin ("words");--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "words" tsvector GENERATED ALWAYS AS
  (search_words("actor" || ' ' || "action" || ' ' || left("reason", 200))) STORED;--> statement-breakpoint
CREATE INDEX "audit_log_by_words" ON "audit_log" USING gin ("words");
