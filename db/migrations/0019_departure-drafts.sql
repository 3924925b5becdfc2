CREATE TABLE "departure_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"destination" text NOT NULL,
	"texts" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL
);
