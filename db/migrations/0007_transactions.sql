CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider_id" text NOT NULL,
	"other_id" text,
	"after_cents" integer DEFAULT 0 NOT NULL,
	"amount_cents" integer NOT NULL,
	"is_external" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transactions_other_id_unique" UNIQUE("other_id"),
	CONSTRAINT "transactions_by_provider" UNIQUE("kind","provider_id","after_cents"),
	CONSTRAINT "transactions_amount_positive" CHECK ("transactions"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "transaction_id" uuid;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_by_order" ON "transactions" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_by_transaction" ON "payments" USING btree ("transaction_id");--> statement-breakpoint
-- Parts of one payment, and of one refund made elsewhere, had names composed from the provider's id.
CREATE TEMPORARY TABLE "named" ON COMMIT DROP AS
  SELECT p."id" AS "payment_id", p."order_id", p."kind", p."amount_cents", p."created_at", p."meaning",
    CASE WHEN w."provider_id" IS NOT NULL THEN w."provider_id"
      WHEN p."kind" = 'refund' THEN regexp_replace(p."provider_id", ' [0-9]+$', '')
      ELSE p."provider_id" END AS "name"
  FROM "payments" p LEFT JOIN "payments" w ON w."id" = p."split_from_id"
  WHERE p."provider_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "transactions" ("id", "order_id", "kind", "provider_id", "amount_cents", "is_external", "created_at")
  SELECT gen_random_uuid(), "order_id", "kind", "name", sum("amount_cents"),
    "kind" = 'refund' AND bool_and("meaning" IS NULL), min("created_at")
  FROM "named" GROUP BY "order_id", "kind", "name";--> statement-breakpoint
UPDATE "payments" SET "transaction_id" = "transactions"."id" FROM "named", "transactions"
  WHERE "named"."payment_id" = "payments"."id" AND "transactions"."order_id" = "named"."order_id"
    AND "transactions"."kind" = "named"."kind" AND "transactions"."provider_id" = "named"."name";--> statement-breakpoint
-- Later money of an invoice had the invoice's id with the sum so far.
UPDATE "transactions" SET "provider_id" = "part"."invoice", "after_cents" = "part"."after_cents"
  FROM (
    SELECT t."id", o."provider_id" AS "invoice", sum(t."amount_cents") OVER (PARTITION BY t."order_id"
      ORDER BY t."created_at", t."id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS "after_cents"
    FROM "transactions" t JOIN "orders" o ON o."id" = t."order_id"
    WHERE t."kind" = 'payment' AND starts_with(t."provider_id", o."provider_id")
  ) "part"
  WHERE "part"."id" = "transactions"."id" AND "transactions"."provider_id" <> "part"."invoice";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_by_provider";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_named_by_provider";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_split_from_id_payments_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "provider_id";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "split_from_id";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_received" CHECK ("payments"."transaction_id" is not null or "payments"."kind" = 'refund');