CREATE TABLE "credit_withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credit_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_withdrawals_positive" CHECK ("credit_withdrawals"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "credits" DROP CONSTRAINT "credits_withdrawn_within";--> statement-breakpoint
ALTER TABLE "credit_uses" ADD COLUMN "is_undecided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_withdrawals" ADD CONSTRAINT "credit_withdrawals_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_withdrawals_by_credit" ON "credit_withdrawals" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "credit_uses_undecided" ON "credit_uses" USING btree ("created_at") WHERE "credit_uses"."is_undecided";--> statement-breakpoint
INSERT INTO "credit_withdrawals" ("id", "credit_id", "amount_cents", "created_at")
  SELECT gen_random_uuid(), "credits"."id", "withdrawn_cents", coalesce("cancelled_at", "credits"."created_at")
  FROM "credits" LEFT JOIN "bookings" ON "bookings"."id" = "from_booking_id" WHERE "withdrawn_cents" > 0;--> statement-breakpoint
ALTER TABLE "credits" DROP COLUMN "withdrawn_cents";