import type { QuestFacts } from '@raidkit/contract/progress/quests'
import { numberText } from '@raidkit/rules/platform/display'
import type { Language } from '@raidkit/rules/platform/languages'
import { createBox, COLOURS, framePicture, createRow, createText } from '../pictures/index.ts'
import type { Drawing, Element, Pen } from '../pictures/index.ts'
import type { PictureWords } from './words.ts'

export type PicturedQuest = {
  quest: QuestFacts
  name: string
  trader: string
  maps: readonly string[]
  itemName: (item: { uid: string; name: string }) => string
  lang: Language
  pen: Pen
  t: PictureWords
}

const MOST_ITEMS = 4
const BADGE = 150

/** Draws a quest: its trader, level, places, requirements and rewards. */
export function questPicture(shown: PicturedQuest): Drawing {
  const { quest, name, trader, maps, pen, t } = shown
  const chips = [
    ...(quest.reqLevel > 1 ? [`${t.level} ${quest.reqLevel}`] : []),
    ...(maps.length > 0 ? maps.slice(0, 3) : [t.anywhere]),
    ...(quest.requiredForKappa ? [t.kappa] : []),
    ...(quest.requiredForLightkeeper ? [t.lightkeeper] : []),
  ]
  return framePicture(
    { kind: `${t.quest} · ${trader}`, alphabet: pen.alphabet },
    createRow(
      { alignItems: 'flex-start' },
      badge(trader),
      createBox(
        { marginLeft: 36, width: 900 },
        createText(name, { fontSize: 66, fontWeight: 700, lineHeight: 1.1, maxWidth: 900 }, 2),
        createRow({ marginTop: 20, flexWrap: 'wrap' }, ...chips.map(chip)),
      ),
    ),
    createBox({ marginTop: 'auto' }, ...lines(shown).map(([label, text]) => labelled(label, text))),
  )
}

function lines({ quest, itemName, lang, t }: PicturedQuest): [string, string][] {
  const counted = (item: { uid: string; name: string; count: number }) =>
    item.count > 1 ? `${numberText(item.count, lang)} × ${itemName(item)}` : itemName(item)
  const needed = quest.needs.map(counted)
  const { experience, items } = quest.rewards
  const given = [
    ...(experience > 0 ? [`${numberText(experience, lang)} ${t.experience}`] : []),
    ...items.map(counted),
  ]
  const listed = (all: readonly string[]) => [...new Set(all)].slice(0, MOST_ITEMS).join(', ')
  return [
    [t.objectives, numberText(quest.objectives, lang)],
    ...(needed.length > 0 ? [[t.needs, listed(needed)] satisfies [string, string]] : []),
    ...(given.length > 0 ? [[t.rewards, listed(given)] satisfies [string, string]] : []),
  ]
}

/** Draws a trader without a portrait, as pages do. */
function badge(trader: string): Element {
  return createRow(
    {
      width: BADGE,
      height: BADGE,
      flexShrink: 0,
      justifyContent: 'center',
      borderRadius: BADGE / 2,
      backgroundColor: COLOURS.accentSoft,
      border: `4px solid ${COLOURS.accent}`,
    },
    createText(trader.slice(0, 1), { fontSize: 80, fontWeight: 700, color: COLOURS.accent }),
  )
}

function chip(text: string): Element {
  return createText(text, {
    fontSize: 28,
    backgroundColor: COLOURS.raised,
    border: `2px solid ${COLOURS.line}`,
    borderRadius: 8,
    padding: '6px 16px',
    marginRight: 14,
    marginBottom: 10,
  })
}

function labelled(label: string, text: string): Element {
  return createRow(
    { marginTop: 12 },
    createText(label, { fontSize: 28, color: COLOURS.muted, width: 190 }),
    createText(text, { fontSize: 32, width: 890 }),
  )
}
