import type { Item, ItemRecord } from '@raidkit/rules/catalogue/items'
import type { QuestRecord } from '@raidkit/rules/quests/quests'

type Overrides = Pick<
  Item,
  | 'isFunctional'
  | 'bannedFromFlea'
  | 'url'
  | 'tags'
  | 'wikiUrl'
  | 'wikiIcon'
  | 'wikiImg'
  | 'enImg'
  | 'picture'
  | 'gunBuildImg'
  | 'gunBuildUid'
  | 'gunBuildUrl'
  | 'name_l10n'
  | 'desc_l10n'
>

/** A record with its English names; the optional fields stand in for what would be derived. */
export type ItemInput = Omit<ItemRecord, 'isFunctional' | 'bannedFromFlea'> &
  Partial<Overrides> & {
    name: string
    shortName: string
    /** The name the address is made from, where the name was corrected: a correction must not move the page. */
    slugName?: string
  }

export type QuestInput = QuestRecord
