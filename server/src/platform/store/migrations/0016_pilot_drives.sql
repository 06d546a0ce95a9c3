CREATE TABLE "pilot_drives" (
	"user_uid" uuid PRIMARY KEY NOT NULL,
	"folder_name" text DEFAULT '' NOT NULL,
	"channel_id" text,
	"resource_id" text,
	"expires_at" timestamp with time zone,
	"message_number" bigint DEFAULT 0 NOT NULL,
	"noticed_at" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"file_id" text,
	"file_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "pilot_drives_channel_unique" UNIQUE("channel_id")
);
--> statement-breakpoint
ALTER TABLE "pilot_drives" ADD CONSTRAINT "pilot_drives_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;