DROP INDEX "audit_log_at_index";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "target" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "takes_back" uuid;--> statement-breakpoint
CREATE INDEX "audit_log_target_index" ON "audit_log" USING btree ("target","at");--> statement-breakpoint
CREATE INDEX "audit_log_takes_back_index" ON "audit_log" USING btree ("takes_back");--> statement-breakpoint
CREATE INDEX "users_username_prefix_index" ON "users" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_email_prefix_index" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at","uid");--> statement-breakpoint
CREATE INDEX "identities_subject_index" ON "identities" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at","uid");