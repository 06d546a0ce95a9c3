import { SHARE_PICTURE_SIZE } from '@raidkit/contract/guns/sharePicture'
import type { Alphabet } from './alphabets.ts'
import { COLOURS } from './colours.ts'
import { createDrawing, createLine, createRow, createText, type Drawing, type Element } from './elements.ts'

const SITE = 'Raidkit'
const MARGIN = 56

/** Logo of the site's header. */
const mark = {
  type: 'svg',
  props: {
    width: 52,
    height: 52,
    viewBox: '0 0 32 32',
    children: createLine({ width: 32, height: 32 }, [
      {
        fill: COLOURS.accent,
        d: 'M7 2h18a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Z',
      },
      {
        fill: 'none',
        stroke: COLOURS.onAccent,
        'stroke-width': 2.5,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        d: 'M10 24V8h7.5a4.5 4.5 0 0 1 0 9H10M16.5 17l6 7',
      },
    ]).props['children'],
  },
}

type FrameLabels = { kind: string; alphabet: Alphabet | undefined }

/** Frames a picture with the site's name above it, and beside the name the kind of its content. */
export function framePicture(
  { kind, alphabet }: FrameLabels,
  ...content: readonly (Element | undefined)[]
): Drawing {
  return createDrawing(
    { ...SHARE_PICTURE_SIZE, alphabet },
    {
      backgroundColor: COLOURS.canvas,
      color: COLOURS.text,
      padding: `40px ${MARGIN}px 44px`,
      borderBottom: `12px solid ${COLOURS.accent}`,
    },
    createRow(
      { justifyContent: 'space-between', marginBottom: 30 },
      createRow({}, mark, createText(SITE, { fontSize: 38, fontWeight: 700, marginLeft: 16 })),
      createText(kind, { fontSize: 28, color: COLOURS.muted }),
    ),
    ...content,
  )
}
