CREATE TABLE "team_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
