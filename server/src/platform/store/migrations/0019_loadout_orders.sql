CREATE INDEX "loadout_listings_ergonomics_index" ON "loadout_listings" USING btree ("ergonomics","loadout_uid");--> statement-breakpoint
CREATE INDEX "loadout_listings_recoil_index" ON "loadout_listings" USING btree ("recoil_vertical","loadout_uid");--> statement-breakpoint
CREATE INDEX "loadout_listings_accuracy_index" ON "loadout_listings" USING btree ("accuracy","loadout_uid");--> statement-breakpoint
CREATE INDEX "loadout_listings_weight_index" ON "loadout_listings" USING btree ("weight","loadout_uid");--> statement-breakpoint
CREATE INDEX "loadout_listings_capacity_index" ON "loadout_listings" USING btree ("capacity","loadout_uid");--> statement-breakpoint
CREATE INDEX "loadout_listings_price_pvp_index" ON "loadout_listings" USING btree ("price_pvp","loadout_uid");--> statement-breakpoint
CREATE INDEX "loadout_listings_price_pve_index" ON "loadout_listings" USING btree ("price_pve","loadout_uid");--> statement-breakpoint
CREATE INDEX "loadout_listings_caliber_index" ON "loadout_listings" USING btree ("caliber");--> statement-breakpoint
CREATE INDEX "loadout_listings_ammo_index" ON "loadout_listings" USING btree ("ammo");