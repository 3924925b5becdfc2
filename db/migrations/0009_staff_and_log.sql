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
ALTER TABLE "mails" ADD COLUMN "sealed_data" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_id" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason_salt" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Rule A1: links that gave a staff login were stored readable. A mail that still waits keeps its data until it is sent.
UPDATE "mails" SET "html" = null, "text" = null, "data" = CASE WHEN "state" = 'queued' THEN "data" ELSE '{}' END
  WHERE "template" IN ('staff-setup', 'staff-invited', 'staff-reset');--> statement-breakpoint
-- Rule A3. The hashes are made by the database itself, so that nothing that adds an entry can choose them.
CREATE FUNCTION audit_reason_hash(salt text, reason text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN encode(sha256(convert_to(salt || reason, 'UTF8')), 'hex');--> statement-breakpoint
CREATE FUNCTION audit_hash(number bigint, previous_hash text, entry "audit_log") RETURNS text LANGUAGE sql STABLE
  RETURN encode(sha256(convert_to(jsonb_build_array(
    number, previous_hash, entry."id", to_char(entry."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry."actor_id", entry."actor", entry."action", entry."departure_id", entry."booking_id", entry."waitlist_entry_id",
    entry."inquiry_id", entry."reason_hash", entry."details")::text, 'UTF8')), 'hex');--> statement-breakpoint
DROP TRIGGER audit_log_stays ON "audit_log";--> statement-breakpoint
UPDATE "audit_log" SET "reason_salt" = gen_random_uuid();--> statement-breakpoint
UPDATE "audit_log" SET "reason_hash" = audit_reason_hash("reason_salt", "reason");--> statement-breakpoint
-- The head is written once: a row that one transaction updates many thousand times gets ever slower.
DO $$
DECLARE entry "audit_log"; head "audit_chain_head" := (0, ''); next_hash text;
BEGIN
  FOR entry IN SELECT * FROM "audit_log" ORDER BY "at", "id" LOOP
    next_hash := audit_hash(head."number" + 1, head."hash", entry);
    INSERT INTO "audit_chain" VALUES (head."number" + 1, entry."id", head."hash", next_hash);
    head := (head."number" + 1, next_hash);
  END LOOP;
  INSERT INTO "audit_chain_head" SELECT head.*;
END $$;--> statement-breakpoint
CREATE FUNCTION salt_audit_reason() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."reason_salt" := gen_random_uuid();
  NEW."reason_hash" := audit_reason_hash(NEW."reason_salt", NEW."reason");
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_salted BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION salt_audit_reason();--> statement-breakpoint
-- An entry gets its link when its transaction commits: then it needs no other lock, so it cannot deadlock, and the
-- next one waits for this commit only. It runs with the owner's rights, because the site may not write to the chain.
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE head "audit_chain_head"; next_hash text;
BEGIN
  SELECT * INTO STRICT head FROM "audit_chain_head" FOR UPDATE;
  next_hash := audit_hash(head."number" + 1, head."hash", NEW);
  INSERT INTO "audit_chain" VALUES (head."number" + 1, NEW."id", head."hash", next_hash);
  UPDATE "audit_chain_head" SET "number" = head."number" + 1, "hash" = next_hash;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_log_chained AFTER INSERT ON "audit_log" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION refuse_all_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE erased text[] := ARRAY['reason', 'reason_salt', 'search_vector'];
BEGIN
  IF NEW."reason_salt" IS NOT NULL OR to_jsonb(OLD) - erased <> to_jsonb(NEW) - erased THEN
    RAISE EXCEPTION 'the audit log is only ever added to';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_unchanged BEFORE UPDATE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasure();--> statement-breakpoint
CREATE TRIGGER audit_chain_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_chain"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The one change that the site may make. Without its salt, nobody can try out which reason fits the hash.
CREATE FUNCTION erase_audit_reasons(ids uuid[], marker text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE "audit_log" SET "reason" = marker, "reason_salt" = null WHERE "id" = ANY (ids);
$$;
