ALTER TABLE "squads" ADD COLUMN "invite_code" text;--> statement-breakpoint
UPDATE "squads" SET "invite_code" = "code";--> statement-breakpoint
ALTER TABLE "squads" ALTER COLUMN "invite_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "squads" ADD CONSTRAINT "squads_invite_code_unique" UNIQUE("invite_code");
