DROP INDEX "users_username_prefix_index";--> statement-breakpoint
DROP INDEX "users_email_prefix_index";--> statement-breakpoint
ALTER TABLE "website_alerts" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING btree ("username","email","uid");