CREATE TABLE "map_marks" (
	"char_uid" uuid NOT NULL,
	"map" text NOT NULL,
	"marks" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "map_marks_char_uid_map_pk" PRIMARY KEY("char_uid","map")
);
--> statement-breakpoint
ALTER TABLE "map_marks" ADD CONSTRAINT "map_marks_char_uid_characters_uid_fk" FOREIGN KEY ("char_uid") REFERENCES "public"."characters"("uid") ON DELETE cascade ON UPDATE no action;