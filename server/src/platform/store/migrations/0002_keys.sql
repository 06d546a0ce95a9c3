CREATE TABLE "api_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"scope" text NOT NULL,
	"label" text NOT NULL,
	"user_uid" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_user_uid_index" ON "api_keys" USING btree ("user_uid");