DROP INDEX "loadout_listings_gun_class_index";--> statement-breakpoint
CREATE INDEX "loadout_listings_class_newest_index" ON "loadout_listings" USING btree ("gun_class","published_at","loadout_uid");--> statement-breakpoint
CREATE INDEX "loadout_listings_class_likes_index" ON "loadout_listings" USING btree ("gun_class","likes","loadout_uid");--> statement-breakpoint
CREATE INDEX "loadout_listings_class_ergonomics_index" ON "loadout_listings" USING btree ("gun_class","ergonomics","loadout_uid");--> statement-breakpoint
CREATE INDEX "loadout_listings_class_recoil_index" ON "loadout_listings" USING btree ("gun_class","recoil_vertical","loadout_uid");--> statement-breakpoint
CREATE INDEX "loadout_listings_class_accuracy_index" ON "loadout_listings" USING btree ("gun_class","accuracy","loadout_uid");--> statement-breakpoint
CREATE INDEX "loadout_listings_class_weight_index" ON "loadout_listings" USING btree ("gun_class","weight","loadout_uid");--> statement-breakpoint
CREATE INDEX "loadout_listings_class_capacity_index" ON "loadout_listings" USING btree ("gun_class","capacity","loadout_uid");--> statement-breakpoint
CREATE INDEX "loadout_listings_class_price_pvp_index" ON "loadout_listings" USING btree ("gun_class","price_pvp","loadout_uid");--> statement-breakpoint
CREATE INDEX "loadout_listings_class_price_pve_index" ON "loadout_listings" USING btree ("gun_class","price_pve","loadout_uid");