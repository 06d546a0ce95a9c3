CREATE TABLE "alarm_events" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"user_uid" uuid NOT NULL,
	"alarm_uid" uuid NOT NULL,
	"event_key" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"mode" text,
	"value" double precision,
	"reading" double precision,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "alarm_events_key_unique" UNIQUE("alarm_uid","event_key")
);
--> statement-breakpoint
CREATE TABLE "alarm_settings" (
	"user_uid" uuid PRIMARY KEY NOT NULL,
	"ways" jsonb NOT NULL,
	"quiet" jsonb
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"user_uid" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"mode" text,
	"value" double precision,
	"is_on" boolean DEFAULT true NOT NULL,
	"is_armed" boolean NOT NULL,
	"reference_rub" double precision,
	"due_at" timestamp with time zone,
	"fired_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"user_uid" uuid NOT NULL,
	"way" text NOT NULL,
	"target_uid" uuid,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"user_uid" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"agent_family" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"uid" uuid PRIMARY KEY NOT NULL,
	"user_uid" uuid NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"secret_number" integer NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alarm_events" ADD CONSTRAINT "alarm_events_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_settings" ADD CONSTRAINT "alarm_settings_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_uid_users_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_events_user_uid_at_index" ON "alarm_events" USING btree ("user_uid","at");--> statement-breakpoint
CREATE INDEX "alarm_events_at_index" ON "alarm_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "alarms_user_uid_index" ON "alarms" USING btree ("user_uid");--> statement-breakpoint
CREATE INDEX "alarms_mode_index" ON "alarms" USING btree ("mode","is_on");--> statement-breakpoint
CREATE INDEX "alarms_due_at_index" ON "alarms" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "deliveries_user_uid_index" ON "deliveries" USING btree ("user_uid");--> statement-breakpoint
CREATE INDEX "deliveries_target_uid_index" ON "deliveries" USING btree ("target_uid","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_unqueued_index" ON "deliveries" USING btree ("created_at") WHERE "deliveries"."state" = 'waiting' and "deliveries"."queued_at" is null;--> statement-breakpoint
CREATE INDEX "deliveries_ended_at_index" ON "deliveries" USING btree ("ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_unique" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_uid_index" ON "push_subscriptions" USING btree ("user_uid");--> statement-breakpoint
CREATE INDEX "webhooks_user_uid_index" ON "webhooks" USING btree ("user_uid");