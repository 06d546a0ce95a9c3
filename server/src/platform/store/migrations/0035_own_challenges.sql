ALTER TABLE "challenges" ADD COLUMN "owner_uid" uuid;--> statement-breakpoint
ALTER TABLE "challenges" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_owner_uid_users_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_owner_uid_index" ON "challenges" USING btree ("owner_uid","created_at");