CREATE TABLE "feed_documents" (
	"url" text PRIMARY KEY NOT NULL,
	"etag" text,
	"hash" text,
	"records" integer DEFAULT 0 NOT NULL,
	"body" "bytea",
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
