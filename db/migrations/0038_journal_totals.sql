CREATE TABLE "journal_totals" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"added_up_at" timestamp with time zone NOT NULL,
	"months" jsonb NOT NULL,
	"differences" jsonb NOT NULL
);
