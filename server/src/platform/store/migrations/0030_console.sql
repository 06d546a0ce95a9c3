CREATE TABLE "node_samples" (
	"node" text NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"requests" integer NOT NULL,
	"errors" integer NOT NULL,
	"slow" integer NOT NULL,
	"total_ms" bigint NOT NULL,
	"most_ms" integer NOT NULL,
	"sockets" integer NOT NULL,
	"streams" integer NOT NULL,
	"memory_bytes" bigint NOT NULL,
	CONSTRAINT "node_samples_step_at_node_pk" PRIMARY KEY("step","at","node")
);
--> statement-breakpoint
CREATE TABLE "site_samples" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"users" integer NOT NULL,
	"pro" integer NOT NULL,
	"sign_ups" integer NOT NULL,
	"database_bytes" bigint NOT NULL,
	"feed_age_s" integer,
	"waiting" integer NOT NULL
);
