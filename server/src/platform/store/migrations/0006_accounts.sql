CREATE TABLE "characters" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"user_uid" uuid NOT NULL,
	"fraction" text NOT NULL,
	"level" integer NOT NULL,
	"char_name" text NOT NULL,
	"game_mode" text NOT NULL,
	"state" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "undo_steps" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"user_uid" uuid NOT NULL,
	"char_uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"scope" text,
	"before" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_uid" uuid NOT NULL,
	"name" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"token_expires_at" timestamp with time zone,
	"scope" text DEFAULT '' NOT NULL,
	"has_role" boolean,
	"linked_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "identities_user_unique" UNIQUE("user_uid","provider")
);
--> statement-breakpoint
CREATE TABLE "login_codes" (
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"user_uid" uuid,
	"code_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "login_codes_email_purpose_pk" PRIMARY KEY("email","purpose")
);
--> statement-breakpoint
CREATE TABLE "patronages" (
	"subject" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"status" text,
	"entitled_cents" integer NOT NULL,
	"last_charge_status" text,
	"last_charge_at" timestamp with time zone,
	"next_charge_at" timestamp with time zone,
	"is_gifted" boolean DEFAULT false NOT NULL,
	"is_free_trial" boolean DEFAULT false NOT NULL,
	"declined_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"owner_uid" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "seats_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "seats_accepted_by_unique" UNIQUE("accepted_by")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "uid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "way" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "patron_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "seat_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "char_uid" uuid;--> statement-breakpoint
ALTER TABLE "characters" ADD CONSTRAINT "characters_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_steps" ADD CONSTRAINT "undo_steps_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_owner_uid_users_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_accepted_by_users_uid_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "characters_user_uid_index" ON "characters" USING btree ("user_uid");--> statement-breakpoint
CREATE INDEX "undo_steps_user_uid_index" ON "undo_steps" USING btree ("user_uid");--> statement-breakpoint
CREATE INDEX "undo_steps_expires_at_index" ON "undo_steps" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_codes_expires_at_index" ON "login_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "seats_owner_uid_index" ON "seats" USING btree ("owner_uid");