CREATE TABLE "picture_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"picture_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "picture_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot" text NOT NULL,
	"revision" integer NOT NULL,
	"picture_id" uuid,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_slots_in_order" UNIQUE("slot","revision")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"description" text NOT NULL,
	"credit" text NOT NULL,
	"focal_x" integer NOT NULL,
	"focal_y" integer NOT NULL,
	"actor" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_slots" ADD CONSTRAINT "picture_slots_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_files_by_picture" ON "picture_files" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "picture_files_by_hash" ON "picture_files" USING btree ("hash","format","width");--> statement-breakpoint
CREATE INDEX "picture_slots_by_picture" ON "picture_slots" USING btree ("picture_id");