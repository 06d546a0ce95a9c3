CREATE TABLE "pilot_companions" (
	"user_uid" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"game_found" boolean NOT NULL,
	"logs_watching" boolean NOT NULL,
	"screenshots_watching" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pilot_profiles" (
	"user_uid" uuid NOT NULL,
	"profile_key" text NOT NULL,
	"game_mode" text NOT NULL,
	"quest_ids" jsonb NOT NULL,
	"first_event_at" timestamp with time zone,
	"last_event_at" timestamp with time zone,
	"skipped_events" integer NOT NULL,
	"char_uid" uuid,
	"scanned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pilot_profiles_user_uid_profile_key_pk" PRIMARY KEY("user_uid","profile_key")
);
--> statement-breakpoint
ALTER TABLE "pilot_companions" ADD CONSTRAINT "pilot_companions_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pilot_profiles" ADD CONSTRAINT "pilot_profiles_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;