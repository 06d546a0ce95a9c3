import type { SkillFacts } from '@raidkit/rules/catalogue/skills'

type SkillLine = Pick<SkillFacts, 'id' | 'group' | 'faction' | 'state' | 'isGroupGuessed'>

/** Skills that grow by playing: those of which the season perk "all skills" speaks (`progress.json`). */
const live = (group: SkillFacts['group'], ...ids: string[]): SkillLine[] =>
  ids.map((id) => ({ id, group, state: 'live' }))
/** Skills that the game's client has a place for, and that nobody can train. */
const named = (group: SkillFacts['group'], ...ids: string[]): SkillLine[] =>
  ids.map((id) => ({ id, group, state: 'named' }))
const guessed = (group: SkillFacts['group'], ...ids: string[]): SkillLine[] =>
  named(group, ...ids).map((line) => ({ ...line, isGroupGuessed: true }))
const ofFaction = (faction: 'Bear' | 'Usec', ...ids: string[]): SkillLine[] =>
  named('special', ...ids).map((line) => ({ ...line, faction }))

/**
 * Every skill the game's client has a number for, 0 to 66, with its side of the character. The facts name 49 of them;
 * `catalog/README.md` says where the rest is from.
 */
export const SKILL_TABLE: readonly SkillLine[] = [
  ...live(
    'physical',
    'Endurance',
    'Strength',
    'Vitality',
    'Health',
    'StressResistance',
    'Metabolism',
    'Immunity',
  ),
  ...live('mental', 'Perception', 'Intellect', 'Attention', 'Charisma'),
  ...guessed('mental', 'Memory'),
  ...live('combat', 'Pistol', 'Revolver', 'SMG', 'Assault', 'Shotgun', 'Sniper', 'LMG', 'HMG', 'Launcher'),
  ...live('combat', 'AttachedLauncher', 'Throwing', 'Melee', 'DMR', 'AimDrills', 'TroubleShooting'),
  ...named('combat', 'RecoilControl'),
  ...guessed('combat', 'Misc', 'DrawMaster', 'AimMaster'),
  ...live('practical', 'MagDrills', 'CovertMovement', 'Surgery', 'LightVests', 'HeavyVests', 'Search'),
  ...live('practical', 'WeaponTreatment', 'Crafting', 'HideoutManagement'),
  ...named('practical', 'Sniping', 'ProneMovement', 'FirstAid', 'FieldMedicine', 'WeaponModding'),
  ...named('practical', 'AdvancedModding', 'NightOps', 'SilentOps', 'Lockpicking', 'Freetrading', 'Auctions'),
  ...named('practical', 'Cleanoperations', 'Barter', 'Shadowconnections', 'Taskperformance'),
  ...ofFaction('Bear', 'BearAssaultoperations', 'BearAuthority', 'BearAksystems', 'BearHeavycaliber'),
  ...ofFaction('Bear', 'BearRawpower'),
  ...ofFaction('Usec', 'UsecArsystems', 'UsecDeepweaponmodding', 'UsecLongrangeoptics', 'UsecNegotiations'),
  ...ofFaction('Usec', 'UsecTactics'),
  { id: 'BotReload', group: 'special', state: 'bots' },
  { id: 'BotSound', group: 'special', state: 'bots' },
]

/** Names of our own, where the facts have none, or the text of a door instead of a skill's name. */
export const SKILL_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    Memory: 'Memory',
    Misc: 'Other Weapons',
    DrawMaster: 'Draw Master',
    AimMaster: 'Aim Master',
    RecoilControl: 'Recoil Control',
    Sniping: 'Sniping',
    ProneMovement: 'Prone Movement',
    WeaponModding: 'Weapon Modding',
    AdvancedModding: 'Advanced Modding',
    Freetrading: 'Free Trading',
    Barter: 'Barter',
    UsecArsystems: 'USEC AR Systems',
    UsecDeepweaponmodding: 'USEC Deep Weapon Modding',
    UsecLongrangeoptics: 'USEC Long-range Optics',
    UsecNegotiations: 'USEC Negotiations',
    UsecTactics: 'USEC Tactics',
    BotReload: 'Bot Reloading',
    BotSound: 'Bot Sound',
  },
  ru: {
    Memory: 'Память',
    Misc: 'Прочее оружие',
    DrawMaster: 'Мастер вскидки',
    AimMaster: 'Мастер прицеливания',
    RecoilControl: 'Контроль отдачи',
    TroubleShooting: 'Устранение неисправностей',
    Sniping: 'Снайперская стрельба',
    ProneMovement: 'Передвижение лёжа',
    WeaponModding: 'Модификация оружия',
    AdvancedModding: 'Продвинутая модификация',
    Lockpicking: 'Взлом замков',
    Freetrading: 'Свободная торговля',
    Auctions: 'Аукционы',
    Barter: 'Бартер',
    BearHeavycaliber: 'BEAR крупный калибр',
    BearRawpower: 'BEAR грубая сила',
    UsecArsystems: 'USEC AR-системы',
    UsecDeepweaponmodding: 'USEC глубокая модификация оружия',
    UsecLongrangeoptics: 'USEC дальнобойная оптика',
    UsecNegotiations: 'USEC переговоры',
    UsecTactics: 'USEC тактика',
    BotReload: 'Перезарядка ботов',
    BotSound: 'Звук ботов',
  },
}
