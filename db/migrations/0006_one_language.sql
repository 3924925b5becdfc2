-- One name for one thing, and a refund has states of its own.
ALTER TABLE "instalments" RENAME TO "installments";--> statement-breakpoint
ALTER TABLE "newsletter_sendings" RENAME TO "newsletter_deliveries";--> statement-breakpoint
ALTER TABLE "catalogue_changes" RENAME TO "catalogue_revisions";--> statement-breakpoint
ALTER TABLE "list_counts" RENAME TO "waitlist_join_counts";--> statement-breakpoint
ALTER TABLE "bookings" RENAME COLUMN "plan" TO "payment_plan";--> statement-breakpoint
ALTER TABLE "bookings" RENAME COLUMN "link_number" TO "link_version";--> statement-breakpoint
ALTER TABLE "guests" RENAME COLUMN "shares_since" TO "sharing_consent_at";--> statement-breakpoint
ALTER TABLE "guests" RENAME COLUMN "sealed" TO "sealed_answers";--> statement-breakpoint
ALTER TABLE "guests" RENAME COLUMN "given" TO "answered_on";--> statement-breakpoint
ALTER TABLE "installments" RENAME COLUMN "part" TO "kind";--> statement-breakpoint
ALTER TABLE "installments" RENAME COLUMN "reminder" TO "last_reminder";--> statement-breakpoint
ALTER TABLE "subscribers" RENAME COLUMN "asked_words" TO "consent_text";--> statement-breakpoint
ALTER TABLE "subscribers" RENAME COLUMN "asked_page" TO "consent_page";--> statement-breakpoint
ALTER TABLE "subscribers" RENAME COLUMN "asked_from" TO "requested_from_ip";--> statement-breakpoint
ALTER TABLE "subscribers" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "subscribers" RENAME COLUMN "confirmed_from" TO "confirmed_from_ip";--> statement-breakpoint
ALTER TABLE "subscribers" RENAME COLUMN "left_at" TO "unsubscribed_at";--> statement-breakpoint
ALTER TABLE "newsletter_issues" RENAME COLUMN "readers" TO "recipient_count";--> statement-breakpoint
ALTER TABLE "mails" RENAME COLUMN "name" TO "template";--> statement-breakpoint
ALTER TABLE "mails" RENAME COLUMN "facts" TO "data";--> statement-breakpoint
ALTER TABLE "mails" RENAME COLUMN "unsubscribe" TO "unsubscribe_url";--> statement-breakpoint
ALTER TABLE "mails" RENAME COLUMN "entry_id" TO "waitlist_entry_id";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "capture_tries" TO "capture_attempts";--> statement-breakpoint
ALTER TABLE "payments" RENAME COLUMN "direction" TO "kind";--> statement-breakpoint
ALTER TABLE "bank_lines" RENAME COLUMN "booked_on" TO "posted_on";--> statement-breakpoint
ALTER TABLE "bank_lines" RENAME COLUMN "taken_cents" TO "applied_cents";--> statement-breakpoint
ALTER TABLE "catalogue_revisions" RENAME COLUMN "number" TO "revision";--> statement-breakpoint
ALTER TABLE "waitlist_join_counts" RENAME COLUMN "wish" TO "target";--> statement-breakpoint
ALTER TABLE "rate_limits" RENAME COLUMN "window_ends" TO "window_ends_at";--> statement-breakpoint
ALTER TABLE "installation" RENAME COLUMN "only" TO "singleton";--> statement-breakpoint
ALTER TABLE "staff_members" RENAME COLUMN "ended_at" TO "deactivated_at";--> statement-breakpoint
ALTER TABLE "staff_invitations" RENAME COLUMN "until" TO "expires_at";--> statement-breakpoint
ALTER TABLE "staff_invitations" RENAME COLUMN "used_at" TO "accepted_at";--> statement-breakpoint
ALTER TABLE "notes" RENAME COLUMN "record" TO "subject";--> statement-breakpoint
ALTER TABLE "notes" RENAME COLUMN "record_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME COLUMN "entry_id" TO "waitlist_entry_id";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME COLUMN "facts" TO "details";--> statement-breakpoint
ALTER TABLE "departures" RENAME COLUMN "chartered_at" TO "going_since";--> statement-breakpoint
ALTER TABLE "departures" RENAME COLUMN "introduced_at" TO "group_introduced_at";--> statement-breakpoint
ALTER TABLE "departures" RENAME COLUMN "cabin_kilos" TO "cabin_max_kg";--> statement-breakpoint
ALTER TABLE "departures" RENAME COLUMN "decision_asked_at" TO "decision_requested_at";--> statement-breakpoint
ALTER TABLE "departures" RENAME COLUMN "news_id" TO "announcement_id";--> statement-breakpoint
ALTER TABLE "holds" RENAME COLUMN "until" TO "expires_at";--> statement-breakpoint
ALTER TABLE "waitlist_entries" RENAME COLUMN "wish" TO "target";--> statement-breakpoint
ALTER TABLE "waitlist_entries" RENAME COLUMN "standing" TO "status";--> statement-breakpoint
ALTER TABLE "waitlist_entries" RENAME COLUMN "asked_elsewhere_at" TO "proposed_at";--> statement-breakpoint
ALTER TABLE "waitlist_entries" RENAME COLUMN "asked_elsewhere_id" TO "proposed_departure_id";--> statement-breakpoint
ALTER TABLE "waitlist_entries" RENAME COLUMN "told_news_id" TO "last_announcement_id";--> statement-breakpoint
ALTER TABLE "invitations" RENAME COLUMN "until" TO "expires_at";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "plan" TO "payment_plan";--> statement-breakpoint
ALTER TABLE "bookings" RENAME COLUMN "words" TO "search_vector";--> statement-breakpoint
ALTER TABLE "guests" RENAME COLUMN "words" TO "search_vector";--> statement-breakpoint
ALTER TABLE "waitlist_entries" RENAME COLUMN "words" TO "search_vector";--> statement-breakpoint
ALTER TABLE "inquiries" RENAME COLUMN "words" TO "search_vector";--> statement-breakpoint
ALTER TABLE "audit_log" RENAME COLUMN "words" TO "search_vector";--> statement-breakpoint
ALTER TABLE "catalogue_revisions" RENAME CONSTRAINT "catalogue_changes_in_order" TO "catalogue_revisions_in_order";--> statement-breakpoint
ALTER TABLE "catalogue_revisions" RENAME CONSTRAINT "catalogue_changes_pkey" TO "catalogue_revisions_pkey";--> statement-breakpoint
ALTER TABLE "guests" RENAME CONSTRAINT "guests_place" TO "guests_position";--> statement-breakpoint
ALTER TABLE "installments" RENAME CONSTRAINT "instalments_booking_id_bookings_id_fk" TO "installments_booking_id_bookings_id_fk";--> statement-breakpoint
ALTER TABLE "installments" RENAME CONSTRAINT "instalments_once" TO "installments_once";--> statement-breakpoint
ALTER TABLE "installments" RENAME CONSTRAINT "instalments_pkey" TO "installments_pkey";--> statement-breakpoint
ALTER TABLE "installments" RENAME CONSTRAINT "instalments_settled_within" TO "installments_settled_within";--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" RENAME CONSTRAINT "newsletter_sendings_issue_id_newsletter_issues_id_fk" TO "newsletter_deliveries_issue_id_newsletter_issues_id_fk";--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" RENAME CONSTRAINT "newsletter_sendings_issue_id_subscriber_id_pk" TO "newsletter_deliveries_issue_id_subscriber_id_pk";--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" RENAME CONSTRAINT "newsletter_sendings_subscriber_id_subscribers_id_fk" TO "newsletter_deliveries_subscriber_id_subscribers_id_fk";--> statement-breakpoint
ALTER TABLE "waitlist_entries" RENAME CONSTRAINT "waitlist_entries_asked_elsewhere_id_departures_id_fk" TO "waitlist_entries_proposed_departure_id_departures_id_fk";--> statement-breakpoint
ALTER TABLE "waitlist_entries" RENAME CONSTRAINT "waitlist_one_wish" TO "waitlist_one_target";--> statement-breakpoint
ALTER TABLE "waitlist_join_counts" RENAME CONSTRAINT "list_counts_day_wish_pk" TO "waitlist_join_counts_day_target_pk";--> statement-breakpoint
ALTER INDEX "instalments_unsettled" RENAME TO "installments_unsettled";--> statement-breakpoint
ALTER INDEX "invitations_due" RENAME TO "invitations_expiring";--> statement-breakpoint
ALTER INDEX "newsletter_sendings_by_subscriber" RENAME TO "newsletter_deliveries_by_subscriber";--> statement-breakpoint
ALTER INDEX "notes_by_record" RENAME TO "notes_by_subject";--> statement-breakpoint
ALTER INDEX "orders_without_end" RENAME TO "orders_unsettled";--> statement-breakpoint
ALTER INDEX "waitlist_by_standing" RENAME TO "waitlist_by_status";--> statement-breakpoint
-- Values. Indexes whose conditions name an old value are made again below.
DROP INDEX "orders_watched";--> statement-breakpoint
DROP INDEX "orders_awaited";--> statement-breakpoint
DROP INDEX "orders_once";--> statement-breakpoint
DROP INDEX "payments_pending";--> statement-breakpoint
ALTER TABLE "waitlist_entries" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "departures" SET "phase" = 'open' WHERE "phase" = 'deposit';--> statement-breakpoint
UPDATE "waitlist_entries" SET "status" = 'paused' WHERE "status" = 'passed';--> statement-breakpoint
UPDATE "invitations" SET "state" = 'expired' WHERE "state" = 'lapsed';--> statement-breakpoint
UPDATE "orders" SET
  "state" = CASE "state" WHEN 'returned' THEN 'refunded' WHEN 'dead' THEN 'void' ELSE "state" END,
  "purpose" = CASE "purpose" WHEN 'instalment' THEN 'installment' ELSE "purpose" END;--> statement-breakpoint
UPDATE "installments" SET "last_reminder" = CASE "last_reminder"
  WHEN 'days-before' THEN 'three-days-before' WHEN 'staff-asked' THEN 'escalated' ELSE "last_reminder" END
WHERE "last_reminder" IS NOT NULL;--> statement-breakpoint
UPDATE "bank_lines" SET
  "state" = CASE "state" WHEN 'returned' THEN 'refunded' ELSE "state" END,
  "problem" = CASE "problem" WHEN 'too-little' THEN 'underpaid' WHEN 'too-much' THEN 'overpaid' WHEN 'too-late' THEN 'late'
    WHEN 'paid-already' THEN 'already-paid' WHEN 'other-currency' THEN 'wrong-currency' ELSE "problem" END;--> statement-breakpoint
UPDATE "subscribers" SET "state" = CASE "state" WHEN 'asked' THEN 'pending' WHEN 'left' THEN 'unsubscribed' ELSE "state" END;--> statement-breakpoint
UPDATE "notes" SET "subject" = 'waitlist-entry' WHERE "subject" = 'entry';--> statement-breakpoint
UPDATE "catalogue_revisions" SET "kind" = 'payment-terms' WHERE "kind" = 'sale';--> statement-breakpoint
UPDATE "catalogue_revisions" SET "value" = jsonb_set("value", '{group}', '"waitlist"')
WHERE "kind" = 'question' AND "value" ->> 'group' = 'list';--> statement-breakpoint
-- A refund that we requested carried that in its id. Now its state says it, and only a provider gives it an id.
ALTER TABLE "payments" ALTER COLUMN "provider_id" DROP NOT NULL;--> statement-breakpoint
UPDATE "payments" SET
  "kind" = CASE "kind" WHEN 'in' THEN 'payment' ELSE 'refund' END,
  "state" = CASE
    WHEN "kind" = 'in' THEN "state"
    WHEN "state" = 'completed' THEN 'paid'
    WHEN "provider_id" LIKE 'asked-%' THEN CASE "state" WHEN 'pending' THEN 'requested' ELSE 'withdrawn' END
    ELSE "state" END,
  "provider_id" = CASE WHEN "kind" = 'out' AND "provider_id" LIKE 'asked-%' THEN NULL ELSE "provider_id" END;--> statement-breakpoint
-- Emails that wait to be sent, or may be sent once more, carry the names of their templates and data.
UPDATE "mails" SET "template" = CASE "template"
  WHEN 'booking-cancelled' THEN 'departure-cancelled-booking' WHEN 'booking-ended' THEN 'booking-cancelled'
  WHEN 'booking-staff' THEN 'booking-confirmed-staff' WHEN 'invitation-lapsed' THEN 'invitation-expired'
  WHEN 'asked-elsewhere' THEN 'departure-proposed' WHEN 'departure-tipped' THEN 'departure-opened-staff'
  WHEN 'departure-decision' THEN 'departure-decision-staff' WHEN 'instalment-paid' THEN 'installment-paid'
  WHEN 'instalment-reminder' THEN 'installment-reminder' WHEN 'instalment-overdue-staff' THEN 'installment-overdue-staff'
  WHEN 'payment-over' THEN 'overpayment-refunded' WHEN 'credit-given' THEN 'credit-issued'
  WHEN 'credit-used' THEN 'credit-applied' WHEN 'refund-sent' THEN 'refund-requested'
  WHEN 'payment-returned' THEN 'order-refunded' WHEN 'payment-trouble-staff' THEN 'payment-issue-staff'
  WHEN 'transfer-short' THEN 'transfer-underpaid' WHEN 'transfer-lapsed' THEN 'transfer-expired'
  WHEN 'guest-links' THEN 'booking-links' ELSE "template" END;--> statement-breakpoint
CREATE FUNCTION pg_temp.renamed(data jsonb, old_names text[], new_names text[]) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  written text := data::text;
BEGIN
  FOR place IN 1 .. array_length(old_names, 1) LOOP
    written := replace(written, old_names[place], new_names[place]);
  END LOOP;
  RETURN written::jsonb;
END $$;--> statement-breakpoint
UPDATE "mails" SET "data" = pg_temp.renamed("data",
  ARRAY['"wish": ', '"place": ', '"needed": ', '"guestLink": ', '"part": ', '"leftCents": ', '"until": ', '"elsewhere": ',
    '"returnedCents": ', '"creditBackCents": ', '"overCents": ', '"owedCents": ', '"what": ', ': "days-before"',
    ': "amount-differs"', ': "money-returned"', ': "refund-by-hand"', ': "refunded-elsewhere"', ': "transfer-lapsed-short"'],
  ARRAY['"target": ', '"position": ', '"minimum": ', '"bookingLink": ', '"kind": ', '"remainingCents": ', '"expiresAt": ', '"proposed": ',
    '"refundedCents": ', '"restoredCreditCents": ', '"overpaidCents": ', '"scheduledCents": ', '"issue": ', ': "three-days-before"',
    ': "amount-mismatch"', ': "order-refunded"', ': "manual-refund"', ': "external-refund"', ': "transfer-expired-underpaid"'])
WHERE "template" NOT IN ('submission-staff', 'newsletter-issue', 'inquiry-reply', 'inquiry-received');--> statement-breakpoint
-- What a visitor typed must stay as it is: only the name beside it changes.
UPDATE "mails" SET "data" = "data" - 'wish' || jsonb_build_object('target', "data" -> 'wish')
WHERE "template" = 'submission-staff' AND "data" ? 'wish';--> statement-breakpoint
ALTER TABLE "waitlist_entries" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE departures SET waiting_parties = waiting_parties + joined.parties, waiting_people = waiting_people + joined.people
    FROM (SELECT departure_id, count(*) AS parties, sum(people) AS people FROM new_entries
      WHERE left_at IS NULL AND status <> 'paused' GROUP BY departure_id) joined
    WHERE departures.id = joined.departure_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE departures SET waiting_parties = waiting_parties - erased.parties, waiting_people = waiting_people - erased.people
    FROM (SELECT departure_id, count(*) AS parties, sum(people) AS people FROM old_entries
      WHERE left_at IS NULL AND status <> 'paused' GROUP BY departure_id) erased
    WHERE departures.id = erased.departure_id;
  ELSE
    -- A change that leaves the numbers as they are must not touch the departure, whose lock others may hold.
    UPDATE departures SET waiting_parties = waiting_parties + net.parties, waiting_people = waiting_people + net.people
    FROM (SELECT departure_id, sum(party) AS parties, sum(people) AS people FROM (
        SELECT departure_id, 1 AS party, people FROM new_entries WHERE left_at IS NULL AND status <> 'paused'
        UNION ALL
        SELECT departure_id, -1, -people FROM old_entries WHERE left_at IS NULL AND status <> 'paused') each_way
      GROUP BY departure_id HAVING sum(party) <> 0 OR sum(people) <> 0) net
    WHERE departures.id = net.departure_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_joined() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO waitlist_join_counts (day, target, parties)
  SELECT (joined_at AT TIME ZONE 'UTC')::date, target, count(*) FROM new_entries GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (day, target) DO UPDATE SET parties = waitlist_join_counts.parties + excluded.parties;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE INDEX "orders_monitored" ON "orders" USING btree ("created_at") WHERE "orders"."method" = 'crypto' and "orders"."state" = 'void';--> statement-breakpoint
CREATE INDEX "orders_unpaid_transfers" ON "orders" USING btree ("created_at") WHERE "orders"."method" = 'bank-transfer' and "orders"."state" in ('open', 'void');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_once" ON "orders" USING btree ("departure_id","idempotency_key") WHERE "orders"."state" <> 'void';--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("created_at") WHERE "payments"."state" in ('pending', 'requested');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state_of_kind" CHECK (case "payments"."kind" when 'payment' then "payments"."state" in ('pending', 'completed', 'failed')
        else "payments"."state" in ('requested', 'pending', 'paid', 'failed', 'withdrawn') end);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_of_payment" CHECK (("payments"."kind" = 'refund') = ("payments"."refund_of_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_named_by_provider" CHECK ("payments"."provider_id" is not null or "payments"."kind" = 'refund');
