CREATE TABLE "map_pack_files" (
	"pack" uuid NOT NULL,
	"path" text NOT NULL,
	"type" text NOT NULL,
	"body" "bytea" NOT NULL,
	CONSTRAINT "map_pack_files_pack_path_pk" PRIMARY KEY("pack","path")
);
--> statement-breakpoint
CREATE TABLE "map_packs" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"author" text,
	"licence" text,
	"link" text,
	"state" text NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"maps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "map_pack_files" ADD CONSTRAINT "map_pack_files_pack_map_packs_uid_fk" FOREIGN KEY ("pack") REFERENCES "public"."map_packs"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "map_packs_active_slug_index" ON "map_packs" USING btree ("slug") WHERE "map_packs"."state" = 'active';