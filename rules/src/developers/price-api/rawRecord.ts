import { isBannedFromFlea } from '../../catalogue/items/index.ts'
import type { Item, QuestItem } from '../../catalogue/items/index.ts'
import type { Category } from '../../catalogue/categories/index.ts'
import { DEFAULT_GAME_MODE } from '../../catalogue/modes/index.ts'
import type { RawRecord } from './schema.ts'

type Props = RawRecord['_props']

/** Fields that the facts do not have are left empty, such as the paths of the game's own files, which we do not ship. */
const UNKNOWN: Props = {
  Name: '',
  ShortName: '',
  Description: '',
  Weight: 0,
  BackgroundColor: 'default',
  Width: 1,
  Height: 1,
  StackMaxSize: 1,
  ItemSound: '',
  Prefab: { path: '', rcid: '' },
  UsePrefab: { path: '', rcid: '' },
  ExamineTime: 0,
  ExaminedByDefault: false,
  LootExperience: 0,
  ExamineExperience: 0,
  QuestItem: false,
  RepairCost: 0,
  RepairSpeed: 0,
  CanSellOnRagfair: false,
  CreditsPrice: 0,
}

/** `parentId` is the game's id of its category. */
export function rawItem(item: Item, parentId: string): RawRecord {
  return {
    _id: item.bsgId,
    _name: item.alias ?? item.url,
    _parent: parentId,
    _type: 'Item',
    _props: {
      ...UNKNOWN,
      Name: item.name,
      ShortName: item.shortName,
      Width: item.width,
      Height: item.height,
      Weight: item.weight ?? UNKNOWN.Weight,
      BackgroundColor: item.color ?? UNKNOWN.BackgroundColor,
      StackMaxSize: item.stack ?? UNKNOWN.StackMaxSize,
      CanSellOnRagfair: !isBannedFromFlea(item, DEFAULT_GAME_MODE),
      CreditsPrice: item.basePrice ?? UNKNOWN.CreditsPrice,
    },
  }
}

export function rawQuestItem(item: QuestItem, parentId: string): RawRecord {
  return {
    _id: item.bsgId,
    _name: item.alias,
    _parent: parentId,
    _type: 'Item',
    _props: {
      ...UNKNOWN,
      Name: item.name,
      ShortName: item.shortName,
      QuestItem: true,
      Width: item.width ?? UNKNOWN.Width,
      Height: item.height ?? UNKNOWN.Height,
    },
  }
}

/** A branch of the game's item tree. */
export function rawNode({ bsgId, slug, name }: Category, parentId: string): RawRecord {
  return {
    _id: bsgId,
    _name: slug,
    _parent: parentId,
    _type: 'Node',
    _props: { ...UNKNOWN, Name: name },
  }
}
