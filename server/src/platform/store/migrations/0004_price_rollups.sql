CREATE TABLE "current_prices" (
	"mode" text NOT NULL,
	"item" uuid NOT NULL,
	"price" bigint NOT NULL,
	"last_low" bigint,
	"avg_24h" bigint,
	"avg_7d" bigint,
	"low_24h" bigint,
	"high_24h" bigint,
	"change_24h" double precision,
	"change_7d" double precision,
	"offers" integer,
	"observed_at" timestamp with time zone NOT NULL,
	"is_outlier" boolean NOT NULL,
	"average_rub" bigint,
	"changed_in" bigint NOT NULL,
	CONSTRAINT "current_prices_mode_item_pk" PRIMARY KEY("mode","item")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"error" text,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_days" (
	"item" uuid NOT NULL,
	"mode" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lowest_min" bigint NOT NULL,
	"lowest_mean" bigint NOT NULL,
	"average_mean" bigint,
	"offers_mean" integer,
	"offers_min" integer,
	"samples" integer NOT NULL,
	CONSTRAINT "price_days_item_mode_at_pk" PRIMARY KEY("item","mode","at")
);
--> statement-breakpoint
CREATE TABLE "price_hours" (
	"item" uuid NOT NULL,
	"mode" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lowest_min" bigint NOT NULL,
	"lowest_mean" bigint NOT NULL,
	"average_mean" bigint,
	"offers_mean" integer,
	"offers_min" integer,
	"samples" integer NOT NULL,
	CONSTRAINT "price_hours_item_mode_at_pk" PRIMARY KEY("item","mode","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "price_rollups" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"step" text NOT NULL,
	"mode" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_versions" (
	"mode" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "price_points_observed_at_index" ON "price_points" USING brin ("observed_at") WITH (autosummarize = on);
--> statement-breakpoint
-- Observations lay in partitions of a month; from now on a day of them can be dropped at once. None is lost, and all
-- of them wait to be rolled up.
DO $$
DECLARE
	old record;
	day timestamptz;
BEGIN
	FOR old IN SELECT inhrelid::regclass AS part FROM pg_inherits WHERE inhparent = 'price_points'::regclass LOOP
		EXECUTE format('ALTER TABLE price_points DETACH PARTITION %s', old.part);
		FOR day IN EXECUTE format('SELECT DISTINCT date_trunc(''day'', observed_at, ''UTC'') FROM %s', old.part) LOOP
			EXECUTE format('CREATE TABLE %I PARTITION OF price_points FOR VALUES FROM (%L) TO (%L)',
				'price_points_' || to_char(day AT TIME ZONE 'UTC', 'YYYY_MM_DD'), day, day + interval '24 hours');
		END LOOP;
		EXECUTE format('INSERT INTO price_points (item, mode, observed_at, source, lowest_rub, average_rub, offers)
			SELECT item, mode, observed_at, source, lowest_rub, average_rub, offers FROM %s', old.part);
		EXECUTE format('DROP TABLE %s', old.part);
	END LOOP;
	INSERT INTO price_rollups (uid, step, mode, at)
		SELECT gen_random_uuid(), 'hour', mode, at
		FROM (SELECT DISTINCT mode, date_trunc('hour', observed_at, 'UTC') AS at FROM price_points) AS hours;
END $$;
