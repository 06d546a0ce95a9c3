CREATE TABLE "loadout_likes" (
	"loadout_uid" uuid NOT NULL,
	"user_uid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "loadout_likes_loadout_uid_user_uid_pk" PRIMARY KEY("loadout_uid","user_uid")
);
--> statement-breakpoint
CREATE TABLE "loadout_listings" (
	"loadout_uid" uuid PRIMARY KEY NOT NULL,
	"user_uid" uuid NOT NULL,
	"is_shown" boolean NOT NULL,
	"key_hash" text NOT NULL,
	"gun_uid" text NOT NULL,
	"gun_class" text NOT NULL,
	"caliber" text NOT NULL,
	"ammo" text,
	"title" text NOT NULL,
	"parts" integer NOT NULL,
	"ergonomics" double precision NOT NULL,
	"recoil_vertical" integer NOT NULL,
	"recoil_horizontal" integer NOT NULL,
	"accuracy" double precision NOT NULL,
	"weight" double precision NOT NULL,
	"capacity" integer NOT NULL,
	"velocity" integer NOT NULL,
	"rate_of_fire" integer NOT NULL,
	"price_pvp" integer NOT NULL,
	"missing_pvp" integer NOT NULL,
	"price_pve" integer NOT NULL,
	"missing_pve" integer NOT NULL,
	"likes" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loadout_reports" (
	"loadout_uid" uuid NOT NULL,
	"user_uid" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "loadout_reports_loadout_uid_user_uid_pk" PRIMARY KEY("loadout_uid","user_uid")
);
--> statement-breakpoint
CREATE TABLE "loadout_versions" (
	"loadout_uid" uuid NOT NULL,
	"version" integer NOT NULL,
	"gun_uid" text NOT NULL,
	"title" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"ammo" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "loadout_versions_loadout_uid_version_pk" PRIMARY KEY("loadout_uid","version")
);
--> statement-breakpoint
CREATE TABLE "loadouts" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"user_uid" uuid NOT NULL,
	"gun_uid" text NOT NULL,
	"title" text NOT NULL,
	"is_public" boolean NOT NULL,
	"attachments" jsonb NOT NULL,
	"ammo" text,
	"likes" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "loadout_likes" ADD CONSTRAINT "loadout_likes_loadout_uid_loadouts_uid_fk" FOREIGN KEY ("loadout_uid") REFERENCES "public"."loadouts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loadout_likes" ADD CONSTRAINT "loadout_likes_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loadout_listings" ADD CONSTRAINT "loadout_listings_loadout_uid_loadouts_uid_fk" FOREIGN KEY ("loadout_uid") REFERENCES "public"."loadouts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loadout_listings" ADD CONSTRAINT "loadout_listings_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loadout_reports" ADD CONSTRAINT "loadout_reports_loadout_uid_loadouts_uid_fk" FOREIGN KEY ("loadout_uid") REFERENCES "public"."loadouts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loadout_reports" ADD CONSTRAINT "loadout_reports_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loadout_versions" ADD CONSTRAINT "loadout_versions_loadout_uid_loadouts_uid_fk" FOREIGN KEY ("loadout_uid") REFERENCES "public"."loadouts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loadouts" ADD CONSTRAINT "loadouts_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loadout_likes_user_uid_index" ON "loadout_likes" USING btree ("user_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "loadout_listings_key_hash_unique" ON "loadout_listings" USING btree ("key_hash") WHERE "loadout_listings"."is_shown";--> statement-breakpoint
CREATE INDEX "loadout_listings_published_at_index" ON "loadout_listings" USING btree ("published_at","loadout_uid");--> statement-breakpoint
CREATE INDEX "loadout_listings_likes_index" ON "loadout_listings" USING btree ("likes","loadout_uid");--> statement-breakpoint
CREATE INDEX "loadout_listings_gun_uid_index" ON "loadout_listings" USING btree ("gun_uid");--> statement-breakpoint
CREATE INDEX "loadout_listings_user_uid_index" ON "loadout_listings" USING btree ("user_uid");--> statement-breakpoint
CREATE INDEX "loadout_listings_title_index" ON "loadout_listings" USING gin (to_tsvector('simple', "title"));--> statement-breakpoint
CREATE INDEX "loadout_reports_user_uid_index" ON "loadout_reports" USING btree ("user_uid");--> statement-breakpoint
CREATE INDEX "loadout_reports_open_index" ON "loadout_reports" USING btree ("at") WHERE "loadout_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "loadouts_user_uid_index" ON "loadouts" USING btree ("user_uid","updated_at");--> statement-breakpoint
CREATE INDEX "loadouts_deleted_at_index" ON "loadouts" USING btree ("deleted_at") WHERE "loadouts"."deleted_at" is not null;