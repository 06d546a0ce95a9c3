CREATE TABLE "progress_changes" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"char_uid" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"takes_back" uuid
);
--> statement-breakpoint
ALTER TABLE "progress_changes" ADD CONSTRAINT "progress_changes_char_uid_characters_uid_fk" FOREIGN KEY ("char_uid") REFERENCES "public"."characters"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "progress_changes_char_uid_seq_index" ON "progress_changes" USING btree ("char_uid","seq");--> statement-breakpoint
CREATE INDEX "progress_changes_at_index" ON "progress_changes" USING btree ("at");