ALTER TABLE "bookings" ADD COLUMN "settled_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "lowered_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "bookings" SET
  "settled_cents" = (SELECT coalesce(sum("installments"."settled_cents"), 0) FROM "installments"
    WHERE "booking_id" = "bookings"."id"),
  "lowered_cents" = (SELECT coalesce(sum("amount_cents" - "fee_cents"), 0) FROM "payments"
    WHERE "booking_id" = "bookings"."id" AND "kind" = 'refund' AND "meaning" = 'price-lowered'
      AND "state" NOT IN ('failed', 'withdrawn'));
--> statement-breakpoint
-- Whatever changes installments and refunds, their bookings know the sums. Only the difference is added, so two changes
-- at the same moment both count.
CREATE FUNCTION keep_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET settled_cents = bookings.settled_cents + net.cents
  FROM (SELECT id, sum(cents) AS cents FROM (VALUES (OLD.booking_id, - OLD.settled_cents), (NEW.booking_id, NEW.settled_cents))
    AS each_way (id, cents) GROUP BY id HAVING sum(cents) <> 0) net
  WHERE bookings.id = net.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER installments_settled AFTER INSERT OR DELETE OR UPDATE OF "settled_cents", "booking_id" ON "installments"
  FOR EACH ROW EXECUTE FUNCTION keep_settled();
--> statement-breakpoint
CREATE FUNCTION lowered_by(refund "payments") RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN (refund)."kind" = 'refund' AND (refund)."meaning" = 'price-lowered'
    AND (refund)."state" NOT IN ('failed', 'withdrawn') THEN (refund)."amount_cents" - (refund)."fee_cents" ELSE 0 END;
--> statement-breakpoint
CREATE FUNCTION keep_lowered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET lowered_cents = bookings.lowered_cents + net.cents
  FROM (SELECT id, sum(cents) AS cents FROM (VALUES (OLD.booking_id, - lowered_by(OLD)), (NEW.booking_id, lowered_by(NEW)))
    AS each_way (id, cents) GROUP BY id HAVING sum(cents) <> 0) net
  WHERE bookings.id = net.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_added AFTER INSERT ON "payments" FOR EACH ROW WHEN (NEW."kind" = 'refund')
  EXECUTE FUNCTION keep_lowered();
--> statement-breakpoint
CREATE TRIGGER refunds_changed AFTER UPDATE OR DELETE ON "payments" FOR EACH ROW WHEN (OLD."kind" = 'refund')
  EXECUTE FUNCTION keep_lowered();
