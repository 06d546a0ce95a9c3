DROP INDEX "loadout_listings_title_index";--> statement-breakpoint
ALTER TABLE "loadout_listings" ADD COLUMN "title_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', title)) STORED;--> statement-breakpoint
CREATE INDEX "loadout_listings_title_words_index" ON "loadout_listings" USING gin ("title_words");