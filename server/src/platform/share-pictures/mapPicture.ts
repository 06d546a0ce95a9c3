import { createBox, COLOURS, framePicture, createImage, createRow, createText } from '../pictures/index.ts'
import type { Drawing, Element, Pen } from '../pictures/index.ts'
import type { PictureWords } from './words.ts'

export type PicturedMap = {
  name: string
  minutes: number | undefined
  players: string | undefined
  extracts: number
  quests: number
  bosses: readonly string[]
  /** Drawing of the map, as on pages without scripts. */
  sheet: { svg: string; width: number; height: number }
  pen: Pen
  t: PictureWords
}

const ROOM = { width: 620, height: 450 }

/** Draws a map: our drawing of it, the length of a raid and the number of players, and the exits. */
export function mapPicture({
  name,
  minutes,
  players,
  extracts,
  quests,
  bosses,
  sheet,
  pen,
  t,
}: PicturedMap): Drawing {
  const scale = Math.min(ROOM.width / sheet.width, ROOM.height / sheet.height)
  const size = { width: Math.round(sheet.width * scale), height: Math.round(sheet.height * scale) }
  const facts: [string, string][] = [
    ...(minutes === undefined ? [] : [[t.raid, `${minutes} ${t.minutes}`] satisfies [string, string]]),
    ...(players ? [[t.players, players] satisfies [string, string]] : []),
    [t.extracts, String(extracts)],
    [t.quests, String(quests)],
    ...(bosses.length > 0 ? [[t.bosses, bosses.slice(0, 4).join(', ')] satisfies [string, string]] : []),
  ]
  return framePicture(
    { kind: t.map, alphabet: pen.alphabet },
    createRow(
      { flexGrow: 1, alignItems: 'stretch' },
      createBox(
        { width: 430 },
        createText(name, { fontSize: 66, fontWeight: 700, lineHeight: 1.1, marginBottom: 16 }, 2),
        ...facts.map(([label, text]) => fact(label, text)),
      ),
      createRow(
        {
          ...ROOM,
          marginLeft: 38,
          justifyContent: 'center',
          overflow: 'hidden',
          borderRadius: 8,
          backgroundColor: '#171a15',
          border: `2px solid ${COLOURS.line}`,
        },
        createImage(sheet.svg, size),
      ),
    ),
  )
}

function fact(label: string, text: string): Element {
  return createRow(
    { marginTop: 12, alignItems: 'flex-start' },
    createText(label, { fontSize: 28, color: COLOURS.muted, width: 150, flexShrink: 0 }),
    createText(text, { fontSize: 32, width: 280, lineHeight: 1.15 }, 3),
  )
}
