ALTER TABLE "orders" ADD COLUMN "part_paid_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Rule S8: of several holds of one invitation the newest keeps its seats, and those that money may be on its way for.
UPDATE "holds" SET "ended_at" = now()
WHERE "ended_at" IS NULL AND "expires_at" > now()
  AND EXISTS (
    SELECT FROM "holds" "newer" WHERE "newer"."invitation_id" = "holds"."invitation_id"
      AND "newer"."ended_at" IS NULL AND "newer"."created_at" > "holds"."created_at")
  AND EXISTS (
    SELECT FROM "orders" WHERE "orders"."hold_id" = "holds"."id" AND "orders"."state" = 'open'
      AND "orders"."confirmed_at" IS NULL AND "orders"."quote_id" IS NULL
      AND NOT EXISTS (SELECT FROM "payments" WHERE "payments"."order_id" = "orders"."id"));
