import { moneyText, numberText, percentText } from '@raidkit/rules/platform/display'
import type { Item } from '@raidkit/rules/catalogue/items'
import type { Language } from '@raidkit/rules/platform/languages'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import type { ItemPrice, PriceHistory } from '@raidkit/rules/prices/prices'
import {
  createBox,
  COLOURS,
  framePicture,
  createImage,
  priceChart,
  createRow,
  thinPoints,
  TILES,
  createText,
} from '../pictures/index.ts'
import type { Drawing, Element, Pen } from '../pictures/index.ts'
import type { PictureWords } from './words.ts'

export type PicturedItem = {
  item: Item
  /** Name in the language of the picture. */
  name: string
  shortName: string
  price: ItemPrice | undefined
  history: PriceHistory
  isBanned: boolean
  isSample: boolean
  trader: { name: string; rub: number } | undefined
  mode: GameMode
  lang: Language
  /** Operator's own picture of the item, as PNG. */
  picture: Buffer | undefined
  pen: Pen
  t: PictureWords
}

/** Number of points, of four hours each. */
export const CHART_POINTS = 42
const CHART = { width: 1088, height: 200 }
const TILE = 190
/** Side of a picture on the tile. */
export const OWN_PICTURE = TILE - 12

/** Draws an item with its price, the changes and the last week. */
export function itemPicture(shown: PicturedItem): Drawing {
  const { item, name, mode, history, isSample, pen, t } = shown
  const kind = isSample ? `${t.fleaMarket} ${mode} · ${t.sample}` : `${t.fleaMarket} ${mode}`
  const chart = priceChart(
    thinPoints({ timesMs: history.timesMs, values: history.lowest }, CHART_POINTS),
    CHART,
  )
  return framePicture(
    { kind, alphabet: pen.alphabet },
    createRow(
      { alignItems: 'flex-start' },
      tile(shown),
      createBox(
        { marginLeft: 36, flexGrow: 1, width: 860 },
        createText(
          pen.writable(name, item.name),
          { fontSize: 54, fontWeight: 700, lineHeight: 1.1, maxWidth: 860 },
          2,
        ),
        createRow({ marginTop: 14 }, ...priceWords(shown)),
      ),
    ),
    chart
      ? createBox(
          { marginTop: 'auto' },
          createText(t.week, { fontSize: 24, color: COLOURS.muted, marginBottom: 8 }),
          chart,
        )
      : undefined,
  )
}

function tile({ item, shortName, picture, pen }: PicturedItem): Element {
  const ground = {
    width: TILE,
    height: TILE,
    flexShrink: 0,
    backgroundColor: TILES[item.color ?? ''] ?? COLOURS.raised,
    border: `2px solid ${COLOURS.line}`,
    borderRadius: 8,
  }
  if (picture)
    return createRow(
      { ...ground, justifyContent: 'center' },
      createImage(picture, { width: OWN_PICTURE, height: OWN_PICTURE, objectFit: 'contain' }),
    )
  return createBox(
    { ...ground, padding: 14, justifyContent: 'flex-end' },
    createText(
      pen.writable(shortName, item.shortName),
      { fontSize: 34, fontWeight: 700, maxWidth: TILE - 32 },
      2,
    ),
  )
}

type Look = { colour?: string; size?: number }

function figure(label: string, text: string, { colour = COLOURS.text, size = 34 }: Look = {}): Element {
  return createBox(
    { marginRight: 44 },
    createText(label, { fontSize: 24, color: COLOURS.muted }),
    createText(text, { fontSize: size, fontWeight: 700, color: colour }),
  )
}

function priceWords({ item, price, isBanned, trader, lang, t }: PicturedItem): Element[] {
  const atTrader = trader ? [figure(t.bestTrader, `${moneyText(trader.rub, lang)} · ${trader.name}`)] : []
  if (!price || isBanned)
    return [figure(t.fleaMarket, isBanned ? t.banned : t.noOffers, { colour: COLOURS.warning }), ...atTrader]
  const { slots } = item
  const { change24h: change } = price
  return [
    figure(t.fleaMarket, moneyText(price.price, lang), { size: 64 }),
    ...(change === null
      ? []
      : [figure(t.change, percentText(change, lang), { colour: changeColour(change), size: 48 })]),
    ...(slots > 1 ? [figure(t.perSlot, `${numberText(price.price / slots, lang)} ₽`)] : []),
    ...(slots > 1 && trader ? [] : atTrader),
  ]
}

export function changeColour(change: number): string {
  if (change === 0) return COLOURS.muted
  return change > 0 ? COLOURS.up : COLOURS.down
}
