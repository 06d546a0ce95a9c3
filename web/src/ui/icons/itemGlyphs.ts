import { MAP, STAR } from './glyphs.ts'

const RIFLE = 'M2 10h14l1-1.5h1.5V10H22v2h-8l-1 2H9.5L8 17.5H5.5L7 12H4.5L2 15ZM10 14l.8 4h2.4L13 14'
const PISTOL = 'M3 7.5h18V11h-8.5l-1 3H8.8L7 19.5H3.5L5.5 11H3ZM11.5 14H9'
const LAUNCHER = 'M2 9h5l2 1h9l3-2v8l-3-2H9l-2 1H2ZM10 14v4h2.5v-4'
const MAGAZINE = 'M8 3.5h8V9l-2.5 11.5h-7L8 9ZM8 7.5h8M10.5 11h3'
const STOCK = 'M21 8H11L3 6.5V18h3.5l5-5.5H21ZM16 8v4.5'
const MUZZLE = 'M3 10h5V8.5h13v7H8V14H3ZM12 8.5v7M16 8.5v7'
const SIGHT = 'M19.5 12a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0ZM12 2.5v6M12 15.5v6M2.5 12h6M15.5 12h6'
const GRIP = 'M5 4h14v3.5h-3.5L13.5 20h-6l2-12.5H5Z'
const BARREL = 'M2 10.5h20M2 13.5h20M2 9v6M7 8.5h9v7H7ZM9.5 8.5v7M13 8.5v7'
const LAMP = 'M3 9.5h8l4-3v11l-4-3H3ZM18.5 8l2-1.5M19 12h2.5M18.5 16l2 1.5'
const PART = 'M3 8h18v8h-3.5l-2-2h-7l-2 2H3ZM7 11h.01M12 11h.01M17 11h.01'
const ARMOUR = 'M8 3.5 5 5v7c0 4 3 7 7 8.5 4-1.5 7-4.5 7-8.5V5l-3-1.5c-.6 3-7.4 3-8 0ZM5.5 13h13M12 8v12'
const RIG = 'M8 3.5 5 5v15h14V5l-3-1.5c-.6 3-7.4 3-8 0ZM12 6v14M7.5 12H10v4H7.5ZM14 12h2.5v4H14Z'
const PLATE = 'M7 4h10l2 3v10l-3 3H8l-3-3V7ZM9 8h6v7.5H9Z'
const HELMET = 'M4 15a8 8 0 0 1 16-1v2H4ZM4 16v3h3v-3M12 6v5h8'
const MASK =
  'M5 5c4-1.5 10-1.5 14 0 .5 7-2 13-7 15-5-2-7.5-8-7-15ZM8 10h2.5M13.5 10H16M9.5 15c1.5 1 3.5 1 5 0'
const VISOR = 'M3 8.5h18v6.5h-6l-1.5-2.5h-3L9 15H3ZM3 10.5H1.5M21 10.5h1.5M7 11.7h.01M17 11.7h.01'
const HEADSET = 'M5 14v-2a7 7 0 0 1 14 0v2M5 13h3v6H5ZM16 13h3v6h-3Z'
const BAND = 'M4 8.5c5 2 11 2 16 0v7c-5 2-11 2-16 0ZM9 9.8v7M15 9.8v7'
const BACKPACK = 'M7 8a5 5 0 0 1 10 0v12H7ZM10 4V2.5h4V4M9.5 13h5v4h-5ZM7 11H4.5v7H7M17 11h2.5v7H17'
const CASE = 'M3.5 8h17v11.5h-17ZM9 8V5h6v3M3.5 12.5h7M13.5 12.5h7M10.5 11h3v3h-3Z'
const CRATE = 'M4 8l8-4 8 4v8.5l-8 4-8-4ZM4 8l8 4 8-4M12 12v8.5'
const ROUND = 'M9 10c0-3 1.2-5.5 3-7 1.8 1.5 3 4 3 7ZM9 10h6v8H9ZM8.5 20.5h7V18h-7Z'
const ROUNDS =
  'M4 11h16v9H4ZM7.5 11V7.5c0-1.5.6-2.7 1.3-3.5.7.8 1.3 2 1.3 3.5V11M14 11V7.5c0-1.5.6-2.7 1.3-3.5.7.8 1.2 2 1.2 3.5V11'
const MONEY = 'M3 7h18v10H3ZM14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM6 12h.01M18 12h.01'
const KEY = 'M12 8.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM11 11.3l8.5 8.5M16.5 16.8l2-2M13.8 14.1l1.7-1.7'
const KEYCARD = 'M3.5 6h17v12h-17ZM6.5 9.5H10v4H6.5ZM13.5 10h4M13.5 13h4M3.5 15.7h17'
const GRENADE = 'M17 14a5 5 0 1 1-10 0c0-2.8 2.2-5 5-5s5 2.2 5 5ZM10 9V6h4v3M14 6.5h3.5L19 11M12 9v10M7 14h10'
const FOOD =
  'M6 6c3-1.5 9-1.5 12 0v13c-3 1.5-9 1.5-12 0ZM6 6c3 1.5 9 1.5 12 0M6 10.5c3 1.5 9 1.5 12 0M6 15c3 1.5 9 1.5 12 0'
const DRINK = 'M9.5 3h5v4l2 3v10.5h-9V10l2-3ZM9.5 5.5h5M7.5 12.5h9M7.5 17h9'
const KNIFE = 'M20.5 3.5c-1 6-4.5 9.5-9 11L9.5 12.5ZM12 14.8l-1.8 1.8-2.8-2.8 2-2M8.5 15.5 4 20'
const MEDKIT = 'M3.5 7.5h17v12h-17ZM9 7.5v-3h6v3M12 10.5v6M9 13.5h6'
const PILL = 'M13.5 5.5a4.2 4.2 0 0 1 5 5l-.5.8-6.7 6.7a4.2 4.2 0 0 1-6-6l6.8-6.7ZM8.7 8.7l6 6'
const SYRINGE =
  'M15 3.5 20.5 9M17.7 6.2 15.5 8.5M11 7l6 6-6.5 6.5H7L4.5 17v-3.5ZM5.5 18.5 3 21M9 9.5l2 2M6.7 11.8l2 2'
const WRENCH =
  'M20 7.5a4.8 4.8 0 0 1-6.4 4.7L7 18.8a2 2 0 0 1-2.8-2.8l6.6-6.6A4.8 4.8 0 0 1 16.5 4l-2.6 2.6 3.5 3.5Z'
const COMPASS = 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM15.5 8.5 13.5 13.5 8.5 15.5l2-5Z'
const BATTERY = 'M7 6h10v14H7ZM10 6V3.5h4V6M12 9.5v5M9.5 12h5M9.5 17h5'
const CHIP = 'M7 7h10v10H7ZM10 10h4v4h-4ZM9 7V4M15 7V4M9 20v-3M15 20v-3M7 9H4M7 15H4M20 9h-3M20 15h-3'
const CANISTER = 'M5 8h14v12H5ZM14 8V5h4v3M5 8l3-3.5h3V8M8.5 11.5l7 5M15.5 11.5l-7 5'
const GEM = 'M7 4.5h10l4 5-9 10.5L3 9.5ZM3 9.5h18M9 9.5l3 10.5 3-10.5-3-5Z'
const BRICK = 'M3.5 6h17v12h-17ZM3.5 12h17M12 6v6M8 12v6M16 12v6'
const HOUSEHOLD = 'M8 9h8l1.5 2v9.5h-11V11ZM9.5 9V6h5v3M14.5 6.5h4M12 6V3.5M6.5 14.5h11'
const PAPER = 'M6 3.5h8.5l3.5 4v13H6ZM14 3.5V8h4M9 12h6M9 15.5h6'
const TAPE =
  'M3 6h18v12H3ZM9.5 11a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0ZM17.5 11a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0ZM9.5 11h5M7 18l1.5-3h7L17 18'
const RADIO = 'M7 9h10v11.5H7ZM9 9V3M10 12h4M10.5 16.5h.01M13.5 16.5h.01'

/** Glyphs with the categories they represent, and the tags, for items whose category is unknown. */
const USES: [glyph: string, categories: string, tags?: string][] = [
  [
    RIFLE,
    'assault-rifle assault-carbine marksman-rifle sniper-rifle machinegun smg shotgun weapon',
    'Weapon Assault_rifles Assault_carbines Marksman_rifles Bolt_action_rifles Submachine_guns Machine_guns Shotguns Presets',
  ],
  [PISTOL, 'handgun revolver', 'Pistols'],
  [LAUNCHER, 'grenade-launcher rocket-launcher ubgl', 'Grenade_launchers Special_weapons Launchers'],
  [MAGAZINE, 'magazine cylinder-magazine spring-driven-cylinder', 'Magazines'],
  [STOCK, 'stock', 'Stocks_chassis'],
  [
    MUZZLE,
    'flashhider silencer comb-muzzle-device muzzle-device',
    'Muzzle_devices Flashhiders_brakes Suppressors Muzzle_adapters',
  ],
  [
    SIGHT,
    'sights assault-scope reflex-sight ironsight scope special-scope night-vision thermal-vision compact-reflex-sight',
    'Sights Assault_scopes Collimators Iron_sights Optics Special_purpose_sights Compact_collimators',
  ],
  [GRIP, 'foregrip pistol-grip', 'Foregrips Pistol_grips'],
  [BARREL, 'barrel handguard gas-block', 'Barrels Handguards Gas_blocks'],
  [
    LAMP,
    'comb-tact-device flashlight',
    'Light_laser_devices Tactical_combo_devices Flashlights Laser_aiming_modules',
  ],
  [
    PART,
    'receiver mount charging-handle auxiliary-mod bipod weapon-mod gear-mod functional-mod essential-mod',
    'Weapon_parts_mods Receivers_slides Mounts Charging_handles Auxiliary_parts Bipods',
  ],
  [ARMOUR, 'armor armored-equipment equipment', 'Gear Body_armor'],
  [RIG, 'chest-rig', 'Tactical_rigs'],
  [PLATE, 'armor-plate', 'Armor_plates Gear_components'],
  [HELMET, 'headwear', 'Headgear Helmets'],
  [MASK, 'face-cover', 'Facecovers'],
  [VISOR, 'vis-observ-device', 'Eyewear'],
  [HEADSET, 'headphones', 'Headsets'],
  [BAND, 'arm-band', 'Dogtags'],
  [BACKPACK, 'backpack', 'Backpacks'],
  [CASE, 'port-container locking-container common-container', 'Secure_containers Storage_containers'],
  [ROUND, 'ammo rocket', 'Ammo Rounds'],
  [ROUNDS, 'ammo-container', 'Ammo_packs'],
  [MONEY, 'money', 'Money'],
  [KEY, 'key mechanical-key', 'Keys Mechanical_keys'],
  [KEYCARD, 'keycard', 'Electronic_keys'],
  [GRENADE, 'throwable-weapon volumetric-throw-weapon', 'Throwables'],
  [FOOD, 'food food-and-drink', 'Provisions Food'],
  [DRINK, 'drink', 'Drinks'],
  [KNIFE, 'knife', 'Melee_weapons'],
  [
    MEDKIT,
    'medikit medical-item medical-supplies meds',
    'Medication Medkits Injury_treatment Medical_supplies',
  ],
  [PILL, 'drug', 'Pills'],
  [SYRINGE, 'stimulant', 'Injectors'],
  [WRENCH, 'tool multitools repair-kits planting-kits', 'Tools'],
  [COMPASS, 'compass portable-range-finder'],
  [RADIO, 'radio-transmitter recorder'],
  [BATTERY, 'battery', 'Energy_elements'],
  [CHIP, 'electronics', 'Electronics'],
  [CANISTER, 'lubricant fuel', 'Flammable_materials'],
  [GEM, 'jewelry', 'Valuables'],
  [BRICK, 'building-material', 'Building_materials'],
  [HOUSEHOLD, 'household-goods', 'Household_materials'],
  [PAPER, 'info dialog-item flyer notes completable', 'Info_items Notes Posters Task_items'],
  [MAP, 'map', 'Maps'],
  [TAPE, 'tapes', 'Audio_tapes'],
  [STAR, 'special-item cultist-amulet mark-of-the-unheard', 'Special_equipment'],
]

const BY_CATEGORY = new Map(USES.flatMap(([glyph, names]) => names.split(' ').map((name) => [name, glyph])))
const BY_TAG = new Map(
  USES.flatMap(([glyph, , names]) => names?.split(' ').map((name) => [name, glyph]) ?? []),
)

/** All glyphs without duplicates. */
export const ITEM_GLYPHS: readonly string[] = [...USES.map(([glyph]) => glyph), CRATE]

/**
 * Returns the glyph of an item: by its category, otherwise by its most specific tag that has one, otherwise a crate.
 */
export function itemGlyph(category: string | undefined, tags: readonly string[] = []): string {
  const byCategory = category && BY_CATEGORY.get(category)
  return byCategory || BY_TAG.get(tags.findLast((tag) => BY_TAG.has(tag)) ?? '') || CRATE
}
