CREATE TABLE "progress_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"user_uid" uuid NOT NULL,
	"char_uid" uuid NOT NULL,
	"game_mode" text NOT NULL,
	"prefix" text NOT NULL,
	"permissions" text[] NOT NULL,
	"note" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "progress_tokens_uid_unique" UNIQUE("uid"),
	CONSTRAINT "progress_tokens_char_uid_unique" UNIQUE("char_uid")
);
--> statement-breakpoint
ALTER TABLE "progress_changes" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "progress_tokens" ADD CONSTRAINT "progress_tokens_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "progress_tokens_user_uid_index" ON "progress_tokens" USING btree ("user_uid");