CREATE TABLE "chat_blocks" (
	"user_uid" uuid NOT NULL,
	"blocked_uid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_blocks_user_uid_blocked_uid_pk" PRIMARY KEY("user_uid","blocked_uid")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"room" text NOT NULL,
	"seq" bigint NOT NULL,
	"rev" bigint NOT NULL,
	"user_uid" uuid,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"removed_by" text,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_mutes" (
	"user_uid" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_reports" (
	"message_uid" uuid NOT NULL,
	"user_uid" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "chat_reports_message_uid_user_uid_pk" PRIMARY KEY("message_uid","user_uid")
);
--> statement-breakpoint
CREATE TABLE "chat_rooms" (
	"room" text PRIMARY KEY NOT NULL,
	"rev" bigint NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_blocked_uid_users_uid_fk" FOREIGN KEY ("blocked_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_mutes" ADD CONSTRAINT "chat_mutes_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_message_uid_chat_messages_uid_fk" FOREIGN KEY ("message_uid") REFERENCES "public"."chat_messages"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_blocks_blocked_uid_index" ON "chat_blocks" USING btree ("blocked_uid");--> statement-breakpoint
CREATE INDEX "chat_messages_room_seq_index" ON "chat_messages" USING btree ("room","seq");--> statement-breakpoint
CREATE INDEX "chat_messages_room_rev_index" ON "chat_messages" USING btree ("room","rev");--> statement-breakpoint
CREATE INDEX "chat_messages_user_uid_index" ON "chat_messages" USING btree ("user_uid");--> statement-breakpoint
CREATE INDEX "chat_messages_at_index" ON "chat_messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "chat_reports_user_uid_index" ON "chat_reports" USING btree ("user_uid");--> statement-breakpoint
CREATE INDEX "chat_reports_open_index" ON "chat_reports" USING btree ("at") WHERE "chat_reports"."closed_at" is null;