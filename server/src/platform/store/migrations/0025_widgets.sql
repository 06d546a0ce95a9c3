CREATE TABLE "widget_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"uid" uuid NOT NULL,
	"user_uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"char_uid" uuid,
	"delay_minutes" integer NOT NULL,
	"prefix" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "widget_links_uid_unique" UNIQUE("uid")
);
--> statement-breakpoint
CREATE TABLE "widget_positions" (
	"user_uid" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"map" text NOT NULL,
	"x" double precision,
	"z" double precision,
	"look" double precision,
	CONSTRAINT "widget_positions_user_uid_at_map_pk" PRIMARY KEY("user_uid","at","map")
);
--> statement-breakpoint
ALTER TABLE "widget_links" ADD CONSTRAINT "widget_links_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_positions" ADD CONSTRAINT "widget_positions_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "widget_links_user_uid_index" ON "widget_links" USING btree ("user_uid");--> statement-breakpoint
CREATE INDEX "widget_positions_at_index" ON "widget_positions" USING btree ("at");