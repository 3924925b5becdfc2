CREATE TABLE "review_pictures" (
	"review_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_pictures_review_id_picture_id_pk" PRIMARY KEY("review_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guest_id" uuid NOT NULL,
	"departure_id" uuid NOT NULL,
	"overall" integer NOT NULL,
	"group_fit" integer NOT NULL,
	"as_described" integer NOT NULL,
	"operator" integer NOT NULL,
	"words" text NOT NULL,
	"name" text,
	"country" text,
	"state" text NOT NULL,
	"hidden_for" text,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_guest_id_unique" UNIQUE("guest_id"),
	CONSTRAINT "reviews_hidden_for_a_reason" CHECK (("reviews"."state" = 'hidden') = ("reviews"."hidden_for" is not null)),
	CONSTRAINT "reviews_rated_from_1_to_5" CHECK (least("reviews"."overall", "reviews"."group_fit", "reviews"."as_described", "reviews"."operator") >= 1
        and greatest("reviews"."overall", "reviews"."group_fit", "reviews"."as_described", "reviews"."operator") <= 5)
);
--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_pictures_by_picture" ON "review_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "reviews_by_departure" ON "reviews" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "reviews_by_age" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("created_at") WHERE "reviews"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "reviews_published" ON "reviews" USING btree ("published_at") WHERE "reviews"."state" = 'published';