ALTER TABLE "operators" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "team_profiles" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_profiles" ADD CONSTRAINT "team_profiles_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- As in 0001. Operators stay, so the table of pictures that they name cannot be truncated.
CREATE OR REPLACE FUNCTION erase_demo_season() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE emptied text;
BEGIN
  IF NOT EXISTS (SELECT FROM "demo_season") THEN
    RAISE EXCEPTION 'there is no demo season';
  END IF;
  SELECT string_agg(format('%I', tablename), ', ') INTO emptied FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT IN ('staff_members', 'staff_sessions', 'staff_accounts',
      'staff_verifications', 'staff_two_factors', 'staff_invitations', 'operators', 'installation', 'rate_limits',
      'audit_chain_head', 'pictures');
  ALTER TABLE "audit_log" DISABLE TRIGGER audit_log_stays;
  ALTER TABLE "audit_chain" DISABLE TRIGGER audit_chain_stays;
  EXECUTE 'TRUNCATE ' || emptied;
  UPDATE "operators" SET "picture_id" = null;
  DELETE FROM "pictures";
  ALTER TABLE "audit_log" ENABLE TRIGGER audit_log_stays;
  ALTER TABLE "audit_chain" ENABLE TRIGGER audit_chain_stays;
  UPDATE "audit_chain_head" SET "number" = 0, "hash" = '';
  DELETE FROM "staff_members" m WHERE NOT EXISTS (SELECT FROM "staff_accounts" a WHERE a."user_id" = m."id");
  DELETE FROM "operators" o WHERE NOT EXISTS (SELECT FROM "staff_members" m WHERE m."operator_id" = o."id")
    AND NOT EXISTS (SELECT FROM "staff_invitations" i WHERE i."operator_id" = o."id");
  DELETE FROM pgboss.job WHERE "state" IN ('created', 'retry') AND "name" NOT LIKE '\_\_pgboss%';
END $$;
