CREATE TABLE "accepted_items" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_documents" (
	"url" text NOT NULL,
	"sent" text NOT NULL,
	"state" text NOT NULL,
	"etag" text,
	"problem" text NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"unknown" integer DEFAULT 0 NOT NULL,
	"priced" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"report" jsonb NOT NULL,
	"hash" text,
	"body" "bytea",
	"observations" "bytea",
	CONSTRAINT "held_documents_url_sent_pk" PRIMARY KEY("url","sent")
);
--> statement-breakpoint
ALTER TABLE "feed_documents" ADD COLUMN "unknown" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_documents" ADD COLUMN "priced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_documents" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "feed_documents" ADD COLUMN "vouched_at" timestamp with time zone;