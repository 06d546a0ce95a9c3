CREATE TABLE "price_points" (
	"item" uuid NOT NULL,
	"mode" text NOT NULL,
	"observed_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"lowest_rub" bigint NOT NULL,
	"average_rub" bigint,
	"offers" integer,
	CONSTRAINT "price_points_item_mode_observed_at_source_pk" PRIMARY KEY("item","mode","observed_at","source")
) PARTITION BY RANGE ("observed_at");
