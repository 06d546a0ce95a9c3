CREATE TABLE "squads" (
	"code" text PRIMARY KEY NOT NULL,
	"members" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "squads_seen_at_index" ON "squads" USING btree ("seen_at");