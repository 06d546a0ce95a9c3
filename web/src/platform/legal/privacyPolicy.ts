import {
  STORED_DATA,
  STORED_GROUPS,
  type KeptFor,
  type SeenBy,
  type StoredGroup,
  type StoredId,
} from '@raidkit/contract/account/storedData'
import { filledText } from '@raidkit/rules/platform/texts'
import type { Chapter, SiteDocument } from '../../ui/document/schema.ts'

/** Texts of the privacy policy. Stored data without a text fails to compile. */
export type PrivacyPolicy = SiteDocument & {
  seenBy: Readonly<Record<SeenBy, string>>
  kept: Readonly<Record<KeptFor, string>>
  labels: Readonly<Record<'seenBy' | 'kept' | 'remove', string>>
  groups: Readonly<Record<StoredGroup, { title: string; remove: string }>>
  stored: Readonly<Record<StoredId, { name: string; text: string }>>
}

/** Assembles the policy: the chapter about visitors, one chapter per group of stored data, then the others. */
export function policyDocument(policy: PrivacyPolicy): SiteDocument {
  const { title, updated, intro, chapters } = policy
  const [visitors, ...others] = chapters
  const groups = STORED_GROUPS.map((group) => groupChapter(policy, group))
  return { title, updated, intro, chapters: [...(visitors ? [visitors] : []), ...groups, ...others] }
}

const isStoredId = (id: string): id is StoredId => id in STORED_DATA

function groupChapter({ groups, stored, seenBy, kept, labels }: PrivacyPolicy, group: StoredGroup): Chapter {
  const ids = Object.keys(STORED_DATA).filter(isStoredId)
  const entries = ids
    .filter((id) => STORED_DATA[id].group === group)
    .map((id) => {
      const declared = STORED_DATA[id]
      const filled = (text: string) => filledText(text, declared.amounts ?? {})
      return {
        name: stored[id].name,
        text: filled(stored[id].text),
        facts: [
          { name: labels.seenBy, value: seenBy[declared.seenBy] },
          { name: labels.kept, value: filled(kept[declared.kept]) },
        ],
      }
    })
  return {
    id: group,
    title: groups[group].title,
    body: [{ entries: [...entries, { name: labels.remove, text: groups[group].remove, facts: [] }] }],
  }
}
