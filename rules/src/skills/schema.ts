import { z } from 'zod'

/** A skill shows 0 to 51; 51 is the elite level (the unnamed 51 of spec section 9). */
export const MAX_SKILL = 51

export const SkillLevel = z.int().min(0).max(MAX_SKILL)

/** Skills by the game's code with their English names; the names in other languages are in the catalogue. */
export const SKILLS = {
  // Physical
  Endurance: 'Endurance',
  Strength: 'Strength',
  Vitality: 'Vitality',
  Health: 'Health',
  StressResistance: 'Stress Resistance',
  Metabolism: 'Metabolism',
  Immunity: 'Immunity',
  // Mental
  Perception: 'Perception',
  Intellect: 'Intellect',
  Attention: 'Attention',
  Charisma: 'Charisma',
  // Weapons
  Pistol: 'Pistols',
  Revolver: 'Revolvers',
  SMG: 'Submachine Guns',
  Assault: 'Assault Rifles',
  Shotgun: 'Shotguns',
  Sniper: 'Bolt-action Rifles',
  LMG: 'Light Machine Guns',
  HMG: 'Heavy Machine Guns',
  Launcher: 'Grenade Launchers',
  AttachedLauncher: 'Underbarrel Launchers',
  DMR: 'DMRs',
  Throwing: 'Throwables',
  Melee: 'Melee',
  AimDrills: 'Aim Drills',
  MagDrills: 'Mag Drills',
  TroubleShooting: 'TroubleShooting',
  WeaponTreatment: 'Weapon Maintenance',
  // Practical
  Surgery: 'Surgery',
  FirstAid: 'First Aid',
  FieldMedicine: 'Field Medicine',
  CovertMovement: 'Covert Movement',
  Search: 'Search',
  LightVests: 'Light Vests',
  HeavyVests: 'Heavy Vests',
  NightOps: 'Night Ops',
  SilentOps: 'Silent Ops',
  Lockpicking: 'Lockpicking',
  Auctions: 'Auctions',
  Cleanoperations: 'Clean Operations',
  Shadowconnections: 'Shadow Connections',
  Taskperformance: 'Task Performance',
  Crafting: 'Crafting',
  HideoutManagement: 'Hideout Management',
  // Of one side only
  BearAssaultoperations: 'BEAR Assault Operations',
  BearAuthority: 'BEAR Authority',
  BearAksystems: 'BEAR AK Systems',
  BearHeavycaliber: 'BEAR Heavy Caliber',
  BearRawpower: 'BEAR Raw Power',
} as const

const SKILL_CODES = Object.keys(SKILLS) as [Skill, ...Skill[]] // its own keys

export const Skill = /* @__PURE__ */ z.enum(SKILL_CODES)
export type Skill = keyof typeof SKILLS
