-- Rule M12: bookings and unpaid orders get the terms that were in force when they were ordered.
CREATE FUNCTION agreed_deposit(subtotal integer, ordered timestamptz) RETURNS integer LANGUAGE sql STABLE
  RETURN round(subtotal * coalesce((SELECT ("value" ->> 'depositPercent')::integer FROM "catalogue_revisions"
    WHERE "kind" = 'payment-terms' AND "created_at" <= ordered ORDER BY "revision" DESC LIMIT 1), 30) / 100.0);--> statement-breakpoint
CREATE FUNCTION agreed_installment(kind text, day date, cents integer) RETURNS jsonb LANGUAGE sql IMMUTABLE
  RETURN jsonb_build_object('kind', kind, 'dueDay', day::text, 'amountCents', cents);--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit_cents" integer;--> statement-breakpoint
UPDATE "bookings" b SET "deposit_cents" = agreed_deposit(b."subtotal_cents", coalesce(
  (SELECT min(o."created_at") FROM "orders" o WHERE o."booking_id" = b."id" AND o."purpose" = 'booking'), b."created_at"));--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "deposit_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms" jsonb;--> statement-breakpoint
UPDATE "orders" SET "terms" = jsonb_build_object('depositCents', agreed_deposit("subtotal_cents", "created_at"),
    'installments', jsonb_build_array(agreed_installment("payment_plan", "ordered", "due_cents")) || CASE
      WHEN "balance" = 0 THEN '[]'
      WHEN "first" <= "ordered" THEN jsonb_build_array(agreed_installment('second', "second", "balance"))
      ELSE jsonb_build_array(agreed_installment('first', "first", ("balance" + 1) / 2),
        agreed_installment('second', "second", "balance" / 2)) END)
  FROM (SELECT o."id" AS "order_id", (o."created_at" AT TIME ZONE 'UTC')::date AS "ordered",
      o."subtotal_cents" - o."due_cents" AS "balance", d."start_date" - 90 AS "first", d."start_date" - 45 AS "second"
    FROM "orders" o JOIN "departures" d ON d."id" = o."departure_id"
    WHERE o."purpose" = 'booking' AND o."booking_id" IS NULL) agreed
  WHERE "id" = "order_id";--> statement-breakpoint
DROP FUNCTION agreed_deposit;--> statement-breakpoint
DROP FUNCTION agreed_installment;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "content" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "is_on_first_day" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "meaning" text;--> statement-breakpoint
-- Until now, what a refund left unpaid was due again. Only refunds from now on may lower a price.
UPDATE "payments" SET "meaning" = 'due-again' WHERE "kind" = 'refund';--> statement-breakpoint
CREATE INDEX "bank_lines_by_content" ON "bank_lines" USING btree ("content");--> statement-breakpoint
CREATE INDEX "payments_undecided" ON "payments" USING btree ("created_at") WHERE "payments"."kind" = 'refund' and "payments"."meaning" is null;
