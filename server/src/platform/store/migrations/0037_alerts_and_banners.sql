ALTER TABLE "alarms" RENAME TO "alerts";--> statement-breakpoint
ALTER TABLE "alerts" RENAME CONSTRAINT "alarms_pkey" TO "alerts_pkey";--> statement-breakpoint
ALTER TABLE "alerts" RENAME CONSTRAINT "alarms_user_uid_users_uid_fk" TO "alerts_user_uid_users_uid_fk";--> statement-breakpoint
ALTER INDEX "alarms_user_uid_index" RENAME TO "alerts_user_uid_index";--> statement-breakpoint
ALTER INDEX "alarms_mode_index" RENAME TO "alerts_mode_index";--> statement-breakpoint
ALTER INDEX "alarms_due_at_index" RENAME TO "alerts_due_at_index";--> statement-breakpoint
ALTER TABLE "alarm_events" RENAME TO "alert_events";--> statement-breakpoint
ALTER TABLE "alert_events" RENAME COLUMN "alarm_uid" TO "alert_uid";--> statement-breakpoint
ALTER TABLE "alert_events" RENAME CONSTRAINT "alarm_events_pkey" TO "alert_events_pkey";--> statement-breakpoint
ALTER TABLE "alert_events" RENAME CONSTRAINT "alarm_events_key_unique" TO "alert_events_key_unique";--> statement-breakpoint
ALTER TABLE "alert_events" RENAME CONSTRAINT "alarm_events_user_uid_users_uid_fk" TO "alert_events_user_uid_users_uid_fk";--> statement-breakpoint
ALTER INDEX "alarm_events_user_uid_at_index" RENAME TO "alert_events_user_uid_at_index";--> statement-breakpoint
ALTER INDEX "alarm_events_at_index" RENAME TO "alert_events_at_index";--> statement-breakpoint
ALTER TABLE "alarm_settings" RENAME TO "alert_settings";--> statement-breakpoint
ALTER TABLE "alert_settings" RENAME CONSTRAINT "alarm_settings_pkey" TO "alert_settings_pkey";--> statement-breakpoint
ALTER TABLE "alert_settings" RENAME CONSTRAINT "alarm_settings_user_uid_users_uid_fk" TO "alert_settings_user_uid_users_uid_fk";--> statement-breakpoint
ALTER TABLE "website_alerts" RENAME TO "banners";--> statement-breakpoint
ALTER TABLE "banners" RENAME CONSTRAINT "website_alerts_pkey" TO "banners_pkey";--> statement-breakpoint
UPDATE "deliveries" SET "payload" = "payload" - 'alarmUid' || jsonb_build_object('alertUid', "payload" -> 'alarmUid') WHERE "payload" ? 'alarmUid';
