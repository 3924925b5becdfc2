CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"departure_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"state" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"payment_plan" text NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"deposit_cents" integer NOT NULL,
	"link_version" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bookings_seats_positive" CHECK ("bookings"."seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credit_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"from_booking_id" uuid,
	"amount_cents" integer NOT NULL,
	"withdrawn_cents" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credits_amount_positive" CHECK ("credits"."amount_cents" > 0),
	CONSTRAINT "credits_withdrawn_within" CHECK ("credits"."withdrawn_cents" between 0 and "credits"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"link_version" integer DEFAULT 0 NOT NULL,
	"sport" text,
	"skill" text,
	"country" text,
	"whatsapp" text,
	"sharing_consent_at" timestamp with time zone,
	"sealed_answers" text,
	"answered_on" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"introduced_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guests_position" UNIQUE("booking_id","position")
);
--> statement-breakpoint
CREATE TABLE "installments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_day" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"settled_cents" integer NOT NULL,
	"last_reminder" text,
	CONSTRAINT "installments_once" UNIQUE("booking_id","kind"),
	CONSTRAINT "installments_settled_within" CHECK ("installments"."settled_cents" between 0 and "installments"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "api_answers" (
	"key_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_answers_key_id_idempotency_key_pk" PRIMARY KEY("key_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"start" text NOT NULL,
	"scope" text NOT NULL,
	"operator_id" uuid,
	"per_minute" integer NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" text,
	"operator_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_staff_id_unique" UNIQUE("staff_id"),
	CONSTRAINT "calendar_feeds_operator_id_unique" UNIQUE("operator_id"),
	CONSTRAINT "calendar_feeds_one_reader" CHECK (("calendar_feeds"."staff_id" is null) <> ("calendar_feeds"."operator_id" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"last_attempt_at" timestamp with time zone,
	"last_status" integer,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_next" CHECK (("webhook_deliveries"."state" = 'waiting') = ("webhook_deliveries"."next_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_numbers" (
	"id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"issued_on" date NOT NULL,
	"trip_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_number" UNIQUE("kind","year","number"),
	CONSTRAINT "documents_sign" CHECK (("documents"."kind" = 'invoice') = ("documents"."trip_cents" + "documents"."fee_cents" > 0)),
	CONSTRAINT "documents_not_empty" CHECK ("documents"."trip_cents" + "documents"."fee_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "guest_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"audience" text NOT NULL,
	"departure_id" uuid,
	"booking_id" uuid,
	"waitlist_entry_id" uuid,
	"author" text NOT NULL,
	"recipient_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_details" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"payload" jsonb NOT NULL,
	"page" text,
	"idempotency_key" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_details_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"payload" jsonb NOT NULL,
	"page" text,
	"idempotency_key" uuid,
	"status" text DEFAULT 'new' NOT NULL,
	"assignee_id" text,
	"follow_up_on" date,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiries_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "inquiry_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"field" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"data" jsonb NOT NULL,
	"sealed_data" text,
	"recipient" text NOT NULL,
	"reply_to" text,
	"unsubscribe_url" text,
	"booking_id" uuid,
	"waitlist_entry_id" uuid,
	"inquiry_id" uuid,
	"newsletter_issue_id" uuid,
	"guest_message_id" uuid,
	"state" text NOT NULL,
	"subject" text,
	"html" text,
	"text" text,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"issue_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	CONSTRAINT "newsletter_deliveries_issue_id_subscriber_id_pk" PRIMARY KEY("issue_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"author" text NOT NULL,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"consent_text" text NOT NULL,
	"consent_page" text,
	"requested_from_ip" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_from_ip" text,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "bank_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"content" text NOT NULL,
	"file" text NOT NULL,
	"is_on_first_day" boolean DEFAULT false NOT NULL,
	"posted_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"payer" text NOT NULL,
	"message" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"order_id" uuid,
	"applied_cents" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "bank_lines_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"provider_id" text PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid NOT NULL,
	"hold_id" uuid,
	"booking_id" uuid,
	"referrer_id" uuid,
	"partner_id" uuid,
	"quote_id" uuid,
	"method" text NOT NULL,
	"purpose" text NOT NULL,
	"payment_plan" text NOT NULL,
	"provider_id" text,
	"short_code" text,
	"checkout_url" text,
	"reminded_at" timestamp with time zone,
	"state" text NOT NULL,
	"seats" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (regexp_replace(lower(btrim(email)), '^([^+]+)\+.*(@[^@]*)$', '\1\2')) STORED NOT NULL,
	"network_key" text,
	"confirmed_at" timestamp with time zone,
	"extended_until" timestamp with time zone,
	"link_version" integer DEFAULT 0 NOT NULL,
	"link_mails" integer DEFAULT 0 NOT NULL,
	"sealed_answers" text,
	"subtotal_cents" integer NOT NULL,
	"due_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"part_paid_cents" integer DEFAULT 0 NOT NULL,
	"terms" jsonb,
	"capture_attempts" integer NOT NULL,
	"idempotency_key" uuid,
	"request_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "orders_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "orders_short_code_unique" UNIQUE("short_code")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"booking_id" uuid,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"provider_id" text,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"refund_of_id" uuid,
	"split_from_id" uuid,
	"meaning" text,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_by_provider" UNIQUE("kind","provider_id"),
	CONSTRAINT "payments_state_of_kind" CHECK (case "payments"."kind" when 'payment' then "payments"."state" in ('pending', 'completed', 'failed')
        else "payments"."state" in ('requested', 'pending', 'paid', 'failed', 'withdrawn') end),
	CONSTRAINT "payments_refund_of_payment" CHECK (("payments"."kind" = 'refund') = ("payments"."refund_of_id" is not null)),
	CONSTRAINT "payments_named_by_provider" CHECK ("payments"."provider_id" is not null or "payments"."kind" = 'refund'),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "pool_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"question_hash" text NOT NULL,
	"plan" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pool_settings" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_automatic" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"departure_id" uuid NOT NULL,
	"people" integer NOT NULL,
	"state" text NOT NULL,
	"ended_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "proposals_end" CHECK (("proposals"."state" = 'open') = ("proposals"."ended_at" is null)),
	CONSTRAINT "proposals_reason" CHECK (("proposals"."state" = 'ended') = ("proposals"."ended_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid NOT NULL,
	"hold_id" uuid NOT NULL,
	"inquiry_id" uuid,
	"booking_id" uuid,
	"state" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (regexp_replace(lower(btrim(email)), '^([^+]+)\+.*(@[^@]*)$', '\1\2')) STORED NOT NULL,
	"seats" integer NOT NULL,
	"list_cents" integer NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"payment_plan" text NOT NULL,
	"deposit_percent" integer NOT NULL,
	"method" text,
	"valid_until" timestamp with time zone NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "quotes_seats_positive" CHECK ("quotes"."seats" > 0),
	CONSTRAINT "quotes_price_positive" CHECK ("quotes"."subtotal_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "booking_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"positions" jsonb NOT NULL,
	"refund_cents" integer NOT NULL,
	"kept_cents" integer NOT NULL,
	"message" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_changes_booking_id_unique" UNIQUE("booking_id")
);
--> statement-breakpoint
CREATE TABLE "rescue_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"target_id" uuid,
	"answer_by" date NOT NULL,
	"choice" text,
	"result" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rescue_answers_once" UNIQUE("departure_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "rescues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid NOT NULL,
	"supplement_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "rescues_departure_id_unique" UNIQUE("departure_id"),
	CONSTRAINT "rescues_supplement_positive" CHECK ("rescues"."supplement_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "catalogue_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"revision" integer NOT NULL,
	"value" jsonb NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_revisions_in_order" UNIQUE("kind","key","revision")
);
--> statement-breakpoint
CREATE TABLE "demo_season" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"tour" jsonb,
	"played_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"erased" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_counts_day_page_pk" PRIMARY KEY("day","page")
);
--> statement-breakpoint
CREATE TABLE "waitlist_join_counts" (
	"day" date NOT NULL,
	"target" text NOT NULL,
	"parties" integer NOT NULL,
	CONSTRAINT "waitlist_join_counts_day_target_pk" PRIMARY KEY("day","target")
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"number" bigint PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "audit_chain_head" (
	"number" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"entries" integer NOT NULL,
	"erased_reasons" integer NOT NULL,
	"broken_number" bigint,
	"broken_entry_id" uuid,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"departure_id" uuid,
	"booking_id" uuid,
	"waitlist_entry_id" uuid,
	"inquiry_id" uuid,
	"reason" text NOT NULL,
	"reason_salt" text,
	"reason_hash" text DEFAULT '' NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"operator_id" uuid,
	"invited_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean NOT NULL,
	"image" text,
	"role" text NOT NULL,
	"operator_id" uuid,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"deactivated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_members_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "staff_two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"destination" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"time_zone" text NOT NULL,
	"sales_close_days" integer DEFAULT 3 NOT NULL,
	"capacity" integer NOT NULL,
	"phase" text NOT NULL,
	"price_cents" integer NOT NULL,
	"price_is_placeholder" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"flown_at" timestamp with time zone,
	"going_since" timestamp with time zone,
	"group_introduced_at" timestamp with time zone,
	"operator_id" uuid,
	"charter_cost_cents" integer,
	"cabin_seats" integer DEFAULT 4 NOT NULL,
	"cabin_max_kg" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"decision_requested_at" timestamp with time zone,
	"goes_anyway_since" timestamp with time zone,
	"confirmed_since" timestamp with time zone,
	"is_private" boolean DEFAULT false NOT NULL,
	"announcement_id" uuid,
	"waiting_parties" integer DEFAULT 0 NOT NULL,
	"waiting_people" integer DEFAULT 0 NOT NULL,
	"fitting_people" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "departures_capacity_positive" CHECK ("departures"."capacity" > 0),
	CONSTRAINT "departures_price_positive" CHECK ("departures"."price_cents" > 0),
	CONSTRAINT "departures_sales_close_before_start" CHECK ("departures"."sales_close_days" >= 0),
	CONSTRAINT "departures_end_after_start" CHECK ("departures"."end_date" >= "departures"."start_date"),
	CONSTRAINT "departures_end_once" CHECK ("departures"."flown_at" is null or "departures"."cancelled_at" is null)
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid NOT NULL,
	"invitation_id" uuid,
	"seats" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "holds_seats_positive" CHECK ("holds"."seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "invitations_seats_positive" CHECK ("invitations"."seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operators_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"origins" text[] NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "partners_name_unique" UNIQUE("name"),
	CONSTRAINT "partners_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"departure_id" uuid,
	"package_id" text,
	"target" text GENERATED ALWAYS AS (coalesce(departure_id::text, package_id, 'anywhere')) STORED NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (regexp_replace(lower(btrim(email)), '^([^+]+)\+.*(@[^@]*)$', '\1\2')) STORED NOT NULL,
	"people" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"payload" jsonb NOT NULL,
	"sealed_answers" text,
	"page" text,
	"idempotency_key" uuid,
	"wishes" jsonb,
	"partner_id" uuid,
	"last_announcement_id" uuid,
	"joined_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "waitlist_people_positive" CHECK ("waitlist_entries"."people" > 0),
	CONSTRAINT "waitlist_one_target" CHECK ("waitlist_entries"."departure_id" is null or "waitlist_entries"."package_id" is null)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_from_booking_id_bookings_id_fk" FOREIGN KEY ("from_booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installments" ADD CONSTRAINT "installments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_answers" ADD CONSTRAINT "api_answers_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_message_id_webhook_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."webhook_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_messages" ADD CONSTRAINT "guest_messages_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_files" ADD CONSTRAINT "inquiry_files_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_referrer_id_bookings_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_of_id_payments_id_fk" FOREIGN KEY ("refund_of_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_split_from_id_payments_id_fk" FOREIGN KEY ("split_from_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_requests" ADD CONSTRAINT "booking_requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescue_answers" ADD CONSTRAINT "rescue_answers_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescue_answers" ADD CONSTRAINT "rescue_answers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescue_answers" ADD CONSTRAINT "rescue_answers_target_id_departures_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rescues" ADD CONSTRAINT "rescues_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD CONSTRAINT "staff_accounts_user_id_staff_members_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_staff_members_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD CONSTRAINT "staff_two_factors_user_id_staff_members_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_departure" ON "bookings" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "bookings_by_email" ON "bookings" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bookings_by_phone" ON "bookings" USING btree (reverse(regexp_replace("phone", '[^0-9]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bookings_by_age" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "credit_uses_by_credit" ON "credit_uses" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "credit_uses_by_booking" ON "credit_uses" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "credits_by_email" ON "credits" USING btree ("email");--> statement-breakpoint
CREATE INDEX "credits_by_booking" ON "credits" USING btree ("from_booking_id");--> statement-breakpoint
CREATE INDEX "guests_by_whatsapp" ON "guests" USING btree (reverse(regexp_replace("whatsapp", '[^0-9]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "guests_by_email" ON "guests" USING btree (lower("email") text_pattern_ops) WHERE "guests"."email" is not null;--> statement-breakpoint
CREATE INDEX "installments_unsettled" ON "installments" USING btree ("due_day") WHERE "installments"."settled_cents" < "installments"."amount_cents";--> statement-breakpoint
CREATE INDEX "api_answers_by_age" ON "api_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_message" ON "webhook_deliveries" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("next_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_messages_by_age" ON "webhook_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "documents_by_booking" ON "documents" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "documents_by_email" ON "documents" USING btree (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "guest_messages_by_age" ON "guest_messages" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "booking_details_by_email" ON "booking_details" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "inquiries_by_age" ON "inquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_by_email" ON "inquiries" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "inquiries_by_phone" ON "inquiries" USING btree (reverse(regexp_replace("payload" ->> 'phone', '[^0-9]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "inquiries_not_done" ON "inquiries" USING btree ("created_at","id") WHERE "inquiries"."status" <> 'done';--> statement-breakpoint
CREATE INDEX "inquiries_unanswered" ON "inquiries" USING btree ("created_at") WHERE "inquiries"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "inquiry_files_by_inquiry" ON "inquiry_files" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "mails_by_age" ON "mails" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "mails_by_address" ON "mails" USING gin (array_remove(array[lower("recipient"), lower("reply_to"), lower("data" ->> 'email'), lower("data" -> 'payload' ->> 'email')], null));--> statement-breakpoint
CREATE INDEX "mails_by_booking" ON "mails" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "mails_by_entry" ON "mails" USING btree ("waitlist_entry_id");--> statement-breakpoint
CREATE INDEX "mails_by_inquiry" ON "mails" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "mails_by_issue" ON "mails" USING btree ("newsletter_issue_id","state") WHERE "mails"."newsletter_issue_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_by_message" ON "mails" USING btree ("guest_message_id") WHERE "mails"."guest_message_id" is not null;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at") WHERE "mails"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_by_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "bank_imports_by_day" ON "bank_imports" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "bank_lines_by_day" ON "bank_lines" USING btree ("posted_on" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "bank_lines_by_age" ON "bank_lines" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bank_lines_unmatched" ON "bank_lines" USING btree ("posted_on") WHERE "bank_lines"."state" = 'unmatched';--> statement-breakpoint
CREATE INDEX "bank_lines_by_content" ON "bank_lines" USING btree ("content");--> statement-breakpoint
CREATE INDEX "bank_lines_by_order" ON "bank_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_by_referrer" ON "orders" USING btree ("referrer_id") WHERE "orders"."referrer_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_partner" ON "orders" USING btree ("partner_id","created_at") WHERE "orders"."partner_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_unsettled" ON "orders" USING btree ("created_at") WHERE "orders"."state" in ('open', 'pending');--> statement-breakpoint
CREATE INDEX "orders_monitored" ON "orders" USING btree ("created_at") WHERE "orders"."method" = 'crypto' and "orders"."state" = 'void';--> statement-breakpoint
CREATE INDEX "orders_unpaid_transfers" ON "orders" USING btree ("created_at") WHERE "orders"."method" = 'bank-transfer' and "orders"."state" in ('open', 'void');--> statement-breakpoint
CREATE INDEX "orders_by_booking" ON "orders" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "orders_by_quote" ON "orders" USING btree ("quote_id") WHERE "orders"."quote_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_unbooked" ON "orders" USING btree ("departure_id") WHERE "orders"."booking_id" is null;--> statement-breakpoint
CREATE INDEX "orders_unbooked_by_age" ON "orders" USING btree ("created_at") WHERE "orders"."booking_id" is null;--> statement-breakpoint
CREATE INDEX "orders_by_hold" ON "orders" USING btree ("hold_id") WHERE "orders"."state" in ('open', 'pending');--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "orders_unpaid_by_address" ON "orders" USING btree ("email_key") WHERE "orders"."purpose" = 'booking' and "orders"."state" in ('open', 'pending');--> statement-breakpoint
CREATE INDEX "orders_unpaid_by_network" ON "orders" USING btree ("network_key") WHERE "orders"."purpose" = 'booking' and "orders"."state" in ('open', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "orders_once" ON "orders" USING btree ("departure_id","idempotency_key") WHERE "orders"."state" <> 'void';--> statement-breakpoint
CREATE INDEX "payments_by_age" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_by_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_by_booking" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payments_undecided" ON "payments" USING btree ("created_at") WHERE "payments"."kind" = 'refund' and "payments"."meaning" is null;--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("created_at") WHERE "payments"."state" in ('pending', 'requested');--> statement-breakpoint
CREATE INDEX "pool_runs_by_age" ON "pool_runs" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_once" ON "proposals" USING btree ("email_key") WHERE "proposals"."state" = 'open';--> statement-breakpoint
CREATE INDEX "proposals_by_address" ON "proposals" USING btree ("email_key","created_at");--> statement-breakpoint
CREATE INDEX "proposals_by_departure" ON "proposals" USING btree ("departure_id","created_at");--> statement-breakpoint
CREATE INDEX "proposals_by_entry" ON "proposals" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "proposals_by_age" ON "proposals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_by_departure" ON "quotes" USING btree ("departure_id","created_at");--> statement-breakpoint
CREATE INDEX "quotes_by_inquiry" ON "quotes" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "quotes_by_age" ON "quotes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_by_email" ON "quotes" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "quotes_by_hold" ON "quotes" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "booking_requests_open" ON "booking_requests" USING btree ("created_at") WHERE "booking_requests"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "booking_requests_once" ON "booking_requests" USING btree ("booking_id") WHERE "booking_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "audit_log_by_age" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_departure" ON "audit_log" USING btree ("departure_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_booking" ON "audit_log" USING btree ("booking_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_entry" ON "audit_log" USING btree ("waitlist_entry_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_inquiry" ON "audit_log" USING btree ("inquiry_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_moves" ON "audit_log" USING btree ("booking_id","at") WHERE "audit_log"."action" = 'move-booking' and "audit_log"."details" ->> 'to' is not null;--> statement-breakpoint
CREATE INDEX "notes_by_subject" ON "notes" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_member" ON "staff_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_verifications_by_identifier" ON "staff_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "departures_by_date" ON "departures" USING btree ("start_date");--> statement-breakpoint
CREATE INDEX "departures_not_ended" ON "departures" USING btree ("start_date") WHERE "departures"."flown_at" is null and "departures"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "holds_not_ended" ON "holds" USING btree ("departure_id") WHERE "holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "holds_by_invitation" ON "holds" USING btree ("invitation_id") WHERE "holds"."invitation_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_once" ON "invitations" USING btree ("entry_id") WHERE "invitations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "invitations_open" ON "invitations" USING btree ("departure_id","expires_at") WHERE "invitations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "invitations_expiring" ON "invitations" USING btree ("expires_at") WHERE "invitations"."state" = 'open';--> statement-breakpoint
CREATE INDEX "invitations_by_departure" ON "invitations" USING btree ("departure_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_by_entry" ON "invitations" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_once" ON "waitlist_entries" USING btree ("target","email_key") WHERE "waitlist_entries"."left_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_in_order" ON "waitlist_entries" USING btree ("target","joined_at","id","people","status") WHERE "waitlist_entries"."left_at" is null and "waitlist_entries"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_unconfirmed" ON "waitlist_entries" USING btree ("joined_at","id") WHERE "waitlist_entries"."left_at" is null and "waitlist_entries"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_by_departure" ON "waitlist_entries" USING btree ("departure_id") WHERE "waitlist_entries"."left_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_to_invite" ON "waitlist_entries" USING btree ("departure_id","people","joined_at","id") WHERE "waitlist_entries"."left_at" is null and "waitlist_entries"."confirmed_at" is not null and "waitlist_entries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_by_email" ON "waitlist_entries" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "waitlist_by_phone" ON "waitlist_entries" USING btree (regexp_replace("payload" ->> 'phone', '[^0-9]', '', 'g'));--> statement-breakpoint
CREATE INDEX "waitlist_by_phone_end" ON "waitlist_entries" USING btree (reverse(regexp_replace("payload" ->> 'phone', '[^0-9]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "waitlist_by_age" ON "waitlist_entries" USING btree ("joined_at","id") WHERE "waitlist_entries"."left_at" is null and "waitlist_entries"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_left" ON "waitlist_entries" USING btree ("joined_at","id") WHERE "waitlist_entries"."left_at" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_by_status" ON "waitlist_entries" USING btree ("status","joined_at","id") WHERE "waitlist_entries"."left_at" is null and "waitlist_entries"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_for_packages" ON "waitlist_entries" USING btree ("joined_at","id") WHERE "waitlist_entries"."left_at" is null and "waitlist_entries"."confirmed_at" is not null and "waitlist_entries"."package_id" is not null;