CREATE TABLE "list_counts" (
	"day" date NOT NULL,
	"wish" text NOT NULL,
	"parties" integer NOT NULL,
	CONSTRAINT "list_counts_day_wish_pk" PRIMARY KEY("day","wish")
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_counts_day_page_pk" PRIMARY KEY("day","page")
);
--> statement-breakpoint
-- Who joins has the lock of that list, so that nobody waits here for anybody else.
CREATE FUNCTION count_joined() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO list_counts (day, wish, parties)
  SELECT (joined_at AT TIME ZONE 'UTC')::date, wish, count(*) FROM new_entries GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (day, wish) DO UPDATE SET parties = list_counts.parties + excluded.parties;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER waitlist_counted AFTER INSERT ON "waitlist_entries" REFERENCING NEW TABLE AS new_entries
  FOR EACH STATEMENT EXECUTE FUNCTION count_joined();--> statement-breakpoint
-- Of those who joined before, the ones that are still there.
INSERT INTO "list_counts" ("day", "wish", "parties")
SELECT ("joined_at" AT TIME ZONE 'UTC')::date, "wish", count(*) FROM "waitlist_entries" GROUP BY 1, 2;
