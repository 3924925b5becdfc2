ALTER TABLE "disputes" ADD COLUMN "respond_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "page" text;