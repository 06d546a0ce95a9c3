CREATE TABLE "pilot_raids" (
	"user_uid" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"map" text NOT NULL,
	"mode" text,
	"side" text,
	"is_online" boolean,
	"short_id" text,
	"length_ms" integer,
	"queue_ms" integer,
	"reconnects" integer NOT NULL,
	"sales" jsonb NOT NULL,
	"is_deleted" boolean NOT NULL,
	CONSTRAINT "pilot_raids_user_uid_started_at_pk" PRIMARY KEY("user_uid","started_at")
);
--> statement-breakpoint
ALTER TABLE "pilot_raids" ADD CONSTRAINT "pilot_raids_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;