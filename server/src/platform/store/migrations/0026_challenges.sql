CREATE TABLE "challenge_players" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"challenge_uid" uuid NOT NULL,
	"name" text NOT NULL,
	"stream_url" text,
	"user_uid" uuid,
	"key_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "challenge_reports" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"challenge_uid" uuid NOT NULL,
	"player_uid" uuid NOT NULL,
	"goal" text NOT NULL,
	"count" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"client_uid" text NOT NULL,
	"evidence_url" text,
	"struck_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"rules" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"goals" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "challenge_players" ADD CONSTRAINT "challenge_players_challenge_uid_challenges_uid_fk" FOREIGN KEY ("challenge_uid") REFERENCES "public"."challenges"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_players" ADD CONSTRAINT "challenge_players_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_reports" ADD CONSTRAINT "challenge_reports_challenge_uid_challenges_uid_fk" FOREIGN KEY ("challenge_uid") REFERENCES "public"."challenges"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_reports" ADD CONSTRAINT "challenge_reports_player_uid_challenge_players_uid_fk" FOREIGN KEY ("player_uid") REFERENCES "public"."challenge_players"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_players_challenge_uid_index" ON "challenge_players" USING btree ("challenge_uid");--> statement-breakpoint
CREATE INDEX "challenge_players_user_uid_index" ON "challenge_players" USING btree ("user_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_players_key_hash_unique" ON "challenge_players" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_reports_client_uid_unique" ON "challenge_reports" USING btree ("player_uid","client_uid");--> statement-breakpoint
CREATE INDEX "challenge_reports_challenge_uid_index" ON "challenge_reports" USING btree ("challenge_uid","reported_at");--> statement-breakpoint
CREATE UNIQUE INDEX "challenges_slug_unique" ON "challenges" USING btree ("slug") WHERE "challenges"."deleted_at" is null;