ALTER TABLE "orders" ADD COLUMN "extended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text;--> statement-breakpoint
-- Until now every payment was made the way its order asked for.
UPDATE "payments" p SET "method" = o."method" FROM "orders" o WHERE o."id" = p."order_id";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "method" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refusal" text;