-- Written by people: what db/schema/ cannot say.

-- What staff search by: words in small letters without accents, split where rules/staff/search-words.ts splits what is
-- typed. Drizzle does not know these columns, so that no reading of a row carries them along.
CREATE FUNCTION search_words(said text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector(array_remove(string_to_array(regexp_replace(lower(
    regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]]+', ' ', 'g'), ' '), ''));
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_vector" tsvector GENERATED ALWAYS AS
  (search_words("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "reference")) STORED;
--> statement-breakpoint
CREATE INDEX "bookings_by_words" ON "bookings" USING gin ("search_vector");
--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "search_vector" tsvector GENERATED ALWAYS AS
  (search_words("name" || ' ' || coalesce("country", ''))) STORED;
--> statement-breakpoint
CREATE INDEX "guests_by_words" ON "guests" USING gin ("search_vector");
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "search_vector" tsvector GENERATED ALWAYS AS
  (search_words("name" || ' ' || "email")) STORED;
--> statement-breakpoint
CREATE INDEX "waitlist_by_words" ON "waitlist_entries" USING gin ("search_vector");
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "search_vector" tsvector GENERATED ALWAYS AS
  (search_words("name" || ' ' || "email" || ' ' || coalesce("payload" ->> 'company', "payload" ->> 'organization', ''))) STORED;
--> statement-breakpoint
CREATE INDEX "inquiries_by_words" ON "inquiries" USING gin ("search_vector");
--> statement-breakpoint
-- A reason of one endless word must not be too long for the index.
ALTER TABLE "audit_log" ADD COLUMN "search_vector" tsvector GENERATED ALWAYS AS
  (search_words("actor" || ' ' || "action" || ' ' || left("reason", 200))) STORED;
--> statement-breakpoint
CREATE INDEX "audit_log_by_words" ON "audit_log" USING gin ("search_vector");
--> statement-breakpoint

-- Whatever changes a waiting list, its departure knows how many wait: joining, leaving, erasing, and what staff do.
CREATE FUNCTION count_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE departures SET waiting_parties = waiting_parties + joined.parties, waiting_people = waiting_people + joined.people
    FROM (SELECT departure_id, count(*) AS parties, sum(people) AS people FROM new_entries
      WHERE left_at IS NULL AND confirmed_at IS NOT NULL AND status <> 'paused' GROUP BY departure_id) joined
    WHERE departures.id = joined.departure_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE departures SET waiting_parties = waiting_parties - erased.parties, waiting_people = waiting_people - erased.people
    FROM (SELECT departure_id, count(*) AS parties, sum(people) AS people FROM old_entries
      WHERE left_at IS NULL AND confirmed_at IS NOT NULL AND status <> 'paused' GROUP BY departure_id) erased
    WHERE departures.id = erased.departure_id;
  ELSE
    -- A change that leaves the numbers as they are must not touch the departure, whose lock others may hold.
    UPDATE departures SET waiting_parties = waiting_parties + net.parties, waiting_people = waiting_people + net.people
    FROM (SELECT departure_id, sum(party) AS parties, sum(people) AS people FROM (
        SELECT departure_id, 1 AS party, people FROM new_entries
          WHERE left_at IS NULL AND confirmed_at IS NOT NULL AND status <> 'paused'
        UNION ALL
        SELECT departure_id, -1, -people FROM old_entries
          WHERE left_at IS NULL AND confirmed_at IS NOT NULL AND status <> 'paused') each_way
      GROUP BY departure_id HAVING sum(party) <> 0 OR sum(people) <> 0) net
    WHERE departures.id = net.departure_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER waitlist_joined AFTER INSERT ON "waitlist_entries" REFERENCING NEW TABLE AS new_entries
  FOR EACH STATEMENT EXECUTE FUNCTION count_waiting();
--> statement-breakpoint
CREATE TRIGGER waitlist_changed AFTER UPDATE ON "waitlist_entries"
  REFERENCING OLD TABLE AS old_entries NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION count_waiting();
--> statement-breakpoint
CREATE TRIGGER waitlist_erased AFTER DELETE ON "waitlist_entries" REFERENCING OLD TABLE AS old_entries
  FOR EACH STATEMENT EXECUTE FUNCTION count_waiting();
--> statement-breakpoint

-- Counts the confirmed parties that joined each list on each day. Whoever joins has the lock of that list, so nobody
-- waits here for anybody else.
CREATE FUNCTION count_joined() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO waitlist_join_counts (day, target, parties)
  SELECT (joined_at AT TIME ZONE 'UTC')::date, target, count(*) FROM new_entries
  WHERE confirmed_at IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (day, target) DO UPDATE SET parties = waitlist_join_counts.parties + excluded.parties;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER waitlist_counted AFTER INSERT ON "waitlist_entries" REFERENCING NEW TABLE AS new_entries
  FOR EACH STATEMENT EXECUTE FUNCTION count_joined();
--> statement-breakpoint
CREATE FUNCTION count_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO waitlist_join_counts (day, target, parties) VALUES ((NEW.joined_at AT TIME ZONE 'UTC')::date, NEW.target, 1)
  ON CONFLICT (day, target) DO UPDATE SET parties = waitlist_join_counts.parties + excluded.parties;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER waitlist_confirmed AFTER UPDATE OF "confirmed_at" ON "waitlist_entries" FOR EACH ROW
  WHEN (OLD.confirmed_at IS NULL AND NEW.confirmed_at IS NOT NULL) EXECUTE FUNCTION count_confirmed();
--> statement-breakpoint

-- Rule A3. The database makes the hashes, so that nothing that adds an entry can choose them.
CREATE FUNCTION audit_reason_hash(salt text, reason text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN encode(sha256(convert_to(salt || reason, 'UTF8')), 'hex');
--> statement-breakpoint
CREATE FUNCTION audit_hash(number bigint, previous_hash text, entry "audit_log") RETURNS text LANGUAGE sql STABLE
  RETURN encode(sha256(convert_to(jsonb_build_array(
    number, previous_hash, entry."id", to_char(entry."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry."actor_id", entry."actor", entry."action", entry."departure_id", entry."booking_id", entry."waitlist_entry_id",
    entry."inquiry_id", entry."reason_hash", entry."details")::text, 'UTF8')), 'hex');
--> statement-breakpoint
CREATE FUNCTION salt_audit_reason() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."reason_salt" := gen_random_uuid();
  NEW."reason_hash" := audit_reason_hash(NEW."reason_salt", NEW."reason");
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_salted BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION salt_audit_reason();
--> statement-breakpoint
INSERT INTO "audit_chain_head" ("number", "hash") VALUES (0, '');
--> statement-breakpoint
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
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_log_chained AFTER INSERT ON "audit_log" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only ever added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE DELETE OR TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_chain_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_chain"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_all_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE erased text[] := ARRAY['reason', 'reason_salt', 'search_vector'];
BEGIN
  IF NEW."reason_salt" IS NOT NULL OR to_jsonb(OLD) - erased <> to_jsonb(NEW) - erased THEN
    RAISE EXCEPTION 'the audit log is only ever added to';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_unchanged BEFORE UPDATE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasure();
--> statement-breakpoint
-- The one change that the site may make. Without its salt, nobody can try out which reason fits the hash.
CREATE FUNCTION erase_audit_reasons(ids uuid[], marker text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE "audit_log" SET "reason" = marker, "reason_salt" = null WHERE "id" = ANY (ids);
$$;
--> statement-breakpoint

-- Rule D1.
CREATE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND NEW.customer_name = '' AND NEW.customer_email = ''
    AND to_jsonb(NEW) - 'customer_name' - 'customer_email' = to_jsonb(OLD) - 'customer_name' - 'customer_email'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a document is never changed or deleted; only its customer can be erased';
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_are_kept BEFORE UPDATE OR DELETE ON "documents" FOR EACH ROW EXECUTE FUNCTION keep_document();
--> statement-breakpoint

-- Rule A3: what was played for a demo may be erased with its audit entries, but only if nothing was in the log before it.
CREATE FUNCTION refuse_late_demo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT "number" FROM "audit_chain_head") > 0 THEN
    RAISE EXCEPTION 'a demo season is played into an empty database';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER demo_season_first BEFORE INSERT ON "demo_season" FOR EACH ROW EXECUTE FUNCTION refuse_late_demo();
--> statement-breakpoint
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
