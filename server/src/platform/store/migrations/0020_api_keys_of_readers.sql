CREATE TABLE "api_key_days" (
	"key_uid" uuid NOT NULL,
	"day" date NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "api_key_days_key_uid_day_pk" PRIMARY KEY("key_uid","day")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "uid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_uid_unique" UNIQUE("uid");--> statement-breakpoint
ALTER TABLE "api_key_days" ADD CONSTRAINT "api_key_days_key_uid_api_keys_uid_fk" FOREIGN KEY ("key_uid") REFERENCES "public"."api_keys"("uid") ON DELETE cascade ON UPDATE no action;
