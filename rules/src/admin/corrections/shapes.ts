import { z } from 'zod'
import { Barter } from '../../trade/barters/index.ts'
import { Craft } from '../../trade/crafts/index.ts'
import { PICTURE_FIELD, PictureName } from '../../catalogue/item-pictures/index.ts'
import { Item, L10n } from '../../catalogue/items/index.ts'
import { Language } from '../../platform/languages/index.ts'
import { CashOffer, SellOffer } from '../../prices/offers/index.ts'
import { QuestRecord } from '../../quests/quests/index.ts'
import { Uid } from '../../platform/uid/index.ts'
import { HIDDEN_FIELD, NEW_FIELD, type FactKind } from './schema.ts'

const NAME_MAX_LENGTH = 200
const TEXT_MAX_LENGTH = 2_000
const LIST_MAX_LENGTH = 500
/** Maximum number of slots on one side; the game's largest item takes up a seventh of it. */
const MOST_SLOTS_ASIDE = 100
const MOST_NUMBER = 1_000_000_000

const Name = z.string().trim().min(1).max(NAME_MAX_LENGTH)
const Names = z.partialRecord(Language, Name)
const Side = z.int().positive().max(MOST_SLOTS_ASIDE)
const Price = z.number().positive().max(MOST_NUMBER)
const Tag = z.string().regex(/^[^\s/?#\\%]{1,64}$/u)
/** Link target of pages: web addresses or our own pictures only. */
const Address = z
  .string()
  .max(TEXT_MAX_LENGTH)
  .regex(/^(?:https?:\/\/|\/)[^\s\\]+$/)
const Hidden = z.literal(true)

const ITEM = {
  ...Item.pick({
    isFunctional: true,
    category: true,
    handbook: true,
    caliber: true,
    side: true,
    weight: true,
    basePrice: true,
    bannedFromFlea: true,
    bannedFromFleaByMode: true,
    fleaLevel: true,
    stack: true,
    discardLimit: true,
    color: true,
    presetOf: true,
    contains: true,
    gunBuildUid: true,
  }).shape,
  name: Name,
  shortName: Name.max(64),
  name_l10n: Names.optional(),
  desc_l10n: L10n.optional(),
  url: z.string().regex(/^[^\s/?#\\%]{1,200}$/u),
  tags: z.array(Tag).max(50),
  width: Side,
  height: Side,
  assembledWidth: Side.optional(),
  assembledHeight: Side.optional(),
  wikiUrl: Address.optional(),
  wikiIcon: Address.optional(),
  wikiImg: Address.optional(),
  enImg: Address.optional(),
  gunBuildImg: Address.optional(),
  gunBuildUrl: Address.optional(),
}

/** Correctable fields of a quest, from which its order, tree and Kappa mark are derived. */
const QUEST = {
  ...QuestRecord.omit({ uid: true, bsgId: true, slug: true }).shape,
  name: Name,
  name_l10n: Names.optional(),
}

const CRAFT = { ...Craft.omit({ uid: true, addedBy: true }).shape, level: z.int().positive().max(10) }
const BARTER = Barter.omit({ uid: true }).shape
const TAG = { name: Name, name_l10n: Names.optional(), items: z.array(Uid).optional() }

const OFFER = {
  buy: z.array(CashOffer.omit({ itemUid: true }).extend({ price: Price, priceRub: Price })),
  sell: z.array(SellOffer.extend({ price: Price })),
  sellPve: z.array(SellOffer.extend({ price: Price })).optional(),
}

const QUEST_SLUG = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(NAME_MAX_LENGTH)
const GameId = z.string().regex(/^[0-9a-f]{24}$/)

/** Required and optional fields of new entries. */
const NEW = {
  item: z.strictObject(ITEM).partial().required({ name: true, shortName: true }),
  quest: z
    .strictObject({ ...QUEST, slug: QUEST_SLUG, bsgId: GameId })
    .partial()
    .required({ name: true, slug: true, trader: true, objectives: true }),
  craft: z.strictObject(CRAFT),
  barter: z.strictObject(BARTER),
  tag: z.strictObject(TAG).required({ items: true }),
}

type Shapes = Readonly<Record<string, z.ZodType>>

/** Field for an uploaded picture. It is not part of new entries or forms, as the upload sets its name. */
const OWN_PICTURE = { [PICTURE_FIELD]: PictureName }

const SHAPES: Readonly<Record<FactKind, Shapes>> = {
  item: { ...ITEM, ...OWN_PICTURE, [HIDDEN_FIELD]: Hidden, [NEW_FIELD]: NEW.item },
  quest: { ...QUEST, [HIDDEN_FIELD]: Hidden, [NEW_FIELD]: NEW.quest },
  craft: { ...CRAFT, [HIDDEN_FIELD]: Hidden, [NEW_FIELD]: NEW.craft },
  barter: { ...BARTER, [HIDDEN_FIELD]: Hidden, [NEW_FIELD]: NEW.barter },
  tag: { ...TAG, [HIDDEN_FIELD]: Hidden, [NEW_FIELD]: NEW.tag },
  offer: OFFER,
}

/** Returns the correctable fields of a kind. */
export function correctableFields(kind: FactKind): string[] {
  return Object.keys(SHAPES[kind])
}

export type ShapeFault = { why: 'unknown_field' | 'bad_value'; detail?: string }

/** Validates a value against its field's schema. `null` removes an optional field. */
export function shapeFault(kind: FactKind, field: string, value: unknown): ShapeFault | undefined {
  const shapes = SHAPES[kind]
  const shape = Object.hasOwn(shapes, field) ? shapes[field] : undefined
  if (!shape) return { why: 'unknown_field' }
  const result = shape.safeParse(value === null ? undefined : value)
  if (!result.success)
    return {
      why: 'bad_value',
      detail: result.error.issues.slice(0, 3).map(issueText).join('; '),
    }
  return isSensible(value) ? undefined : { why: 'bad_value' }
}

/** Formats a validation issue independent of language: its path and the expected value. */
function issueText(issue: z.core.$ZodIssue): string {
  return [issue.path.join('.'), wantedBy(issue)].filter((part) => part !== '').join(' ')
}

function wantedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return `${issue.inclusive === false ? '>' : '≥'} ${issue.minimum}`
    case 'too_big':
      return `${issue.inclusive === false ? '<' : '≤'} ${issue.maximum}`
    case 'invalid_type':
      return issue.expected
    case 'invalid_value':
      return issue.values.map(String).join(' | ')
    case 'invalid_format':
      return issue.pattern ?? issue.format
    case 'unrecognized_keys':
      return `– ${issue.keys.join(', ')}`
    default:
      return ''
  }
}

/** Returns true if no nested value is longer or larger than anything in the game. */
function isSensible(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= TEXT_MAX_LENGTH
  if (typeof value === 'number') return Math.abs(value) <= MOST_NUMBER
  if (typeof value !== 'object' || value === null) return true
  const inner: unknown[] = Object.values(value)
  return inner.length <= LIST_MAX_LENGTH && inner.every(isSensible)
}
