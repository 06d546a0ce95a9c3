-- What was counted begins anew: a used-up budget is not worth carrying over.
DELETE FROM "counts";--> statement-breakpoint
ALTER TABLE "login_codes" DROP CONSTRAINT "login_codes_email_purpose_pk";--> statement-breakpoint
ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_email_purpose_browser_hash_pk" PRIMARY KEY("email","purpose","browser_hash");--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username_skeleton" text;--> statement-breakpoint
ALTER TABLE "counts" ADD COLUMN "full_at_ms" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "counts" ADD COLUMN "counted_at_ms" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "counts" ADD COLUMN "is_refused" boolean NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_skeleton_unique" ON "users" USING btree ("username_skeleton");--> statement-breakpoint
ALTER TABLE "counts" DROP COLUMN "count";--> statement-breakpoint
ALTER TABLE "counts" DROP COLUMN "ends_at";