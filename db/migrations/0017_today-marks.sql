CREATE TABLE "today_marks" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"assignee_id" text,
	"snoozed_until" date,
	"snoozed_state" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "today_marks_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "today_marks" ADD CONSTRAINT "today_marks_assignee_id_staff_members_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff_members"("id") ON DELETE set null ON UPDATE no action;