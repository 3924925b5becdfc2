CREATE TABLE "demo_season" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"tour" jsonb,
	"played_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Rule A3: what was played for a demo may be erased with its audit entries, but only if nothing was in the log before it.
CREATE FUNCTION refuse_late_demo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT "number" FROM "audit_chain_head") > 0 THEN
    RAISE EXCEPTION 'a demo season is played into an empty database';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER demo_season_first BEFORE INSERT ON "demo_season" FOR EACH ROW EXECUTE FUNCTION refuse_late_demo();--> statement-breakpoint
-- Leaves the people who can log in, with their sessions. It runs with the owner's rights, because the site may not empty
-- the audit log.
CREATE FUNCTION erase_demo_season() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE emptied text;
BEGIN
  IF NOT EXISTS (SELECT FROM "demo_season") THEN
    RAISE EXCEPTION 'there is no demo season';
  END IF;
  SELECT string_agg(format('%I', tablename), ', ') INTO emptied FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT IN ('staff_members', 'staff_sessions', 'staff_accounts',
      'staff_verifications', 'staff_two_factors', 'staff_invitations', 'operators', 'installation', 'rate_limits',
      'audit_chain_head');
  ALTER TABLE "audit_log" DISABLE TRIGGER audit_log_stays;
  ALTER TABLE "audit_chain" DISABLE TRIGGER audit_chain_stays;
  EXECUTE 'TRUNCATE ' || emptied;
  ALTER TABLE "audit_log" ENABLE TRIGGER audit_log_stays;
  ALTER TABLE "audit_chain" ENABLE TRIGGER audit_chain_stays;
  UPDATE "audit_chain_head" SET "number" = 0, "hash" = '';
  DELETE FROM "staff_members" m WHERE NOT EXISTS (SELECT FROM "staff_accounts" a WHERE a."user_id" = m."id");
  DELETE FROM "operators" o WHERE NOT EXISTS (SELECT FROM "staff_members" m WHERE m."operator_id" = o."id")
    AND NOT EXISTS (SELECT FROM "staff_invitations" i WHERE i."operator_id" = o."id");
  DELETE FROM pgboss.job WHERE "state" IN ('created', 'retry') AND "name" NOT LIKE '\_\_pgboss%';
END $$;
