CREATE TABLE "progress_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"user_uid" uuid NOT NULL,
	"char_uid" uuid NOT NULL,
	"game_mode" text NOT NULL,
	"prefix" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"note" text NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "progress_tokens_uid_unique" UNIQUE("uid"),
	CONSTRAINT "progress_tokens_char_uid_unique" UNIQUE("char_uid")
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"user_uid" uuid PRIMARY KEY NOT NULL,
	"team_uid" uuid NOT NULL,
	"char_uid" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"game_mode" text NOT NULL,
	"link_hash" text NOT NULL,
	"link_number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "teams_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "progress_changes" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "progress_tokens" ADD CONSTRAINT "progress_tokens_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_uid_teams_uid_fk" FOREIGN KEY ("team_uid") REFERENCES "public"."teams"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "progress_tokens_user_uid_index" ON "progress_tokens" USING btree ("user_uid");--> statement-breakpoint
CREATE INDEX "team_members_team_uid_index" ON "team_members" USING btree ("team_uid");