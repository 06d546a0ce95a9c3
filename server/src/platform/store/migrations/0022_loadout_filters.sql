CREATE INDEX "loadout_listings_recoil_horizontal_index" ON "loadout_listings" USING btree ("recoil_horizontal");--> statement-breakpoint
CREATE INDEX "loadout_listings_velocity_index" ON "loadout_listings" USING btree ("velocity");--> statement-breakpoint
CREATE INDEX "loadout_listings_rate_of_fire_index" ON "loadout_listings" USING btree ("rate_of_fire");--> statement-breakpoint
CREATE INDEX "loadout_listings_gun_class_index" ON "loadout_listings" USING btree ("gun_class");