import { moneyText, percentText } from '@raidkit/rules/platform/display'
import { HREFLANGS } from '@raidkit/rules/platform/languages'
import {
  chartPath,
  COLOURS,
  createDrawing,
  priceChart,
  createRow,
  thinPoints,
  createText,
} from '../pictures/index.ts'
import type { Drawing } from '../pictures/index.ts'
import { changeColour, CHART_POINTS, type PicturedItem } from './itemPicture.ts'

/** Size of the picture, as wide as a chat message shows it. */
const SIZE = { width: 800, height: 400 }
const CHART = { width: 744, height: 230 }

/** Draws the week of a price, for messages that give the rest as text. */
export function chartPicture(shown: PicturedItem): Drawing {
  const { item, name, price, history, lang, mode, isSample, pen, t } = shown
  const points = thinPoints({ timesMs: history.timesMs, values: history.lowest }, CHART_POINTS)
  const chart = priceChart(points, CHART)
  const path = chartPath(points, CHART)
  const small = { fontSize: 22, color: COLOURS.muted }
  const day = new Intl.DateTimeFormat(HREFLANGS[lang], { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const dayOf = (timeMs: number | undefined) =>
    timeMs === undefined ? '' : pen.writable(day.format(timeMs), new Date(timeMs).toISOString().slice(0, 10))
  return createDrawing(
    { ...SIZE, alphabet: pen.alphabet },
    { backgroundColor: COLOURS.surface, color: COLOURS.text, padding: '20px 28px' },
    createRow(
      { justifyContent: 'space-between' },
      createText(pen.writable(name, item.name), { fontSize: 30, fontWeight: 700, maxWidth: 480 }),
      createRow(
        {},
        createText(price ? moneyText(price.price, lang) : t.noOffers, { fontSize: 32, fontWeight: 700 }),
        price && price.change24h !== null
          ? createText(percentText(price.change24h, lang), {
              fontSize: 26,
              marginLeft: 14,
              color: changeColour(price.change24h),
            })
          : undefined,
      ),
    ),
    createRow(
      { justifyContent: 'space-between', marginBottom: 8 },
      createText(isSample ? `${mode} · ${t.sample}` : `${mode} · ${t.week}`, small),
      createText(path ? `${moneyText(path.least, lang)} – ${moneyText(path.most, lang)}` : '', small),
    ),
    chart ?? createText(t.noOffers, { ...small, marginTop: 80, textAlign: 'center' }),
    createRow(
      { justifyContent: 'space-between', marginTop: 6 },
      createText(dayOf(history.timesMs[0]), small),
      createText(dayOf(history.timesMs.at(-1)), small),
    ),
  )
}
