ALTER TABLE "staff_sessions" ADD COLUMN "passed_code" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Rule A3: the site chooses which reasons are erased, never what stands there instead.
DROP FUNCTION erase_audit_reasons(uuid[], text);
--> statement-breakpoint
CREATE FUNCTION erase_audit_reasons(ids uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE "audit_log" SET "reason" = '(erased)', "reason_salt" = null WHERE "id" = ANY (ids);
$$;
