-- For finding people by the last digits of their phone number, orders that are no booking by age, and moves for reports.
CREATE INDEX "bookings_by_phone" ON "bookings" USING btree (reverse(regexp_replace("phone", '[^0-9]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "guests_by_whatsapp" ON "guests" USING btree (reverse(regexp_replace("whatsapp", '[^0-9]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "inquiries_by_phone" ON "inquiries" USING btree (reverse(regexp_replace("payload" ->> 'phone', '[^0-9]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_unbooked_by_age" ON "orders" USING btree ("created_at") WHERE "orders"."booking_id" is null;--> statement-breakpoint
CREATE INDEX "audit_log_moves" ON "audit_log" USING btree ("booking_id","at") WHERE "audit_log"."action" = 'move-booking' and "audit_log"."details" ->> 'to' is not null;--> statement-breakpoint
CREATE INDEX "waitlist_by_phone_end" ON "waitlist_entries" USING btree (reverse(regexp_replace("payload" ->> 'phone', '[^0-9]', '', 'g')) text_pattern_ops);