CREATE TABLE "contact_undos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_undos_booking_id_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
DROP INDEX "orders_unpaid_by_network";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_live" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "passed_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_undos" ADD CONSTRAINT "contact_undos_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_network" ON "orders" USING btree ("network_key") WHERE "orders"."network_key" is not null;
--> statement-breakpoint
-- Rule A3: the site chooses which reasons are erased, never what stands there instead.
DROP FUNCTION erase_audit_reasons(uuid[], text);
--> statement-breakpoint
CREATE FUNCTION erase_audit_reasons(ids uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE "audit_log" SET "reason" = '(erased)', "reason_salt" = null WHERE "id" = ANY (ids);
$$;
