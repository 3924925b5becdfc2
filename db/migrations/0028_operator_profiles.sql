ALTER TABLE "operators" ADD COLUMN "base" text;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "aircraft" text;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "flying_since" integer;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "certification" text;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "registration" text;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "emergency" text;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "changed_by" text;