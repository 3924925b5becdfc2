DROP INDEX "webhook_deliveries_waiting";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "is_claimed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "hanging_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "rehearsal_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","next_at") WHERE "webhook_deliveries"."state" = 'waiting';