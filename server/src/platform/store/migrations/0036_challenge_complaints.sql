CREATE TABLE "challenge_complaints" (
	"challenge_uid" uuid NOT NULL,
	"user_uid" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "challenge_complaints_challenge_uid_user_uid_pk" PRIMARY KEY("challenge_uid","user_uid")
);
--> statement-breakpoint
ALTER TABLE "challenge_complaints" ADD CONSTRAINT "challenge_complaints_challenge_uid_challenges_uid_fk" FOREIGN KEY ("challenge_uid") REFERENCES "public"."challenges"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_complaints" ADD CONSTRAINT "challenge_complaints_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_complaints_user_uid_index" ON "challenge_complaints" USING btree ("user_uid");--> statement-breakpoint
CREATE INDEX "challenge_complaints_open_index" ON "challenge_complaints" USING btree ("at") WHERE "challenge_complaints"."closed_at" is null;