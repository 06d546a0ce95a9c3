CREATE TABLE "ignored_differences" (
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"uid" uuid NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ignored_differences_kind_source_uid_pk" PRIMARY KEY("kind","source","uid")
);
