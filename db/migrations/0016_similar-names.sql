-- Written by people: pg_trgm comes with PostgreSQL and is trusted, so that the owner of a database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- In small letters without accents, as search_words splits it.
CREATE FUNCTION plain_name(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g'));
--> statement-breakpoint
CREATE INDEX "bookings_by_similar_name" ON "bookings" USING gin (plain_name("first_name" || ' ' || "last_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "guests_by_similar_name" ON "guests" USING gin (plain_name("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "waitlist_by_similar_name" ON "waitlist_entries" USING gin (plain_name("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "inquiries_by_similar_name" ON "inquiries" USING gin (plain_name("name") gin_trgm_ops);
--> statement-breakpoint
-- Parts of words, because banks write names in capitals, shortened, and run together.
CREATE INDEX "bank_lines_by_text" ON "bank_lines" USING gin (plain_name("payer" || ' ' || "message") gin_trgm_ops);
