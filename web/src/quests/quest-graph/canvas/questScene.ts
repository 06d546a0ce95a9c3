import type { Palette } from '../../../ui/stage/palette.ts'
import type { Scene } from '../../../ui/stage/scene.ts'
import type { StageSetup } from '../../../ui/stage/stage.ts'
import { fitView, type Rect, type Size, type View } from '../../../ui/stage/view.ts'
import { addEdge, buildPaths, findConnectedEdges, type Drawing, type Paths } from './drawing.ts'
import { LOOKS } from './looks.ts'
import { NAMES_FROM, paintGround, paintHeads, paintRings, type Ways } from './paint.ts'
import { nodeAt, type Picture } from './picture.ts'

export const GRAPH_STAGE: StageSetup = { limits: { least: 0.05, most: 2 }, readable: 0.95 }

/** Creates the scene in which a stage shows the quests. */
export function questScene(drawing: Drawing): Scene {
  const { picture } = drawing
  const bounds = { x: 0, y: 0, width: picture.width, height: picture.height }
  const paths = onFirstUse(() => buildPaths(drawing))
  let ways: { of: string | undefined; ways: Ways } | undefined
  const waysTo = (uid: string | undefined) => {
    if (!ways || ways.of !== uid) ways = { of: uid, ways: waysOn(picture, uid) }
    return ways.ways
  }
  return {
    bounds,
    layout: picture,
    layers: [
      {
        space: 'world',
        keptFor: ({ selected }) => selected,
        paint: (context, seen) =>
          paintGround(context, { ...seen, drawing, paths: paths() }, waysTo(seen.selected)),
      },
      { space: 'world', paint: (context, seen) => paintRings(context, { ...seen, drawing, paths: paths() }) },
      {
        space: 'screen',
        paint: (context, seen) => paintHeads(context, { ...seen, drawing, paths: paths() }),
      },
    ],
    hit: ({ x, y }) => nodeAt(picture, x, y),
    placeOf: (uid) => picture.nodes.get(uid),
    opening: (size) => computeOpeningView(bounds, size),
    paintOverview: (context, palette) => paintSmall(context, drawing, palette),
  }
}

/** Computes the first view: everything if its names are legible, else its beginning in a size to read. */
export function computeOpeningView(bounds: Rect, size: Size): View {
  const whole = fitView(bounds, size, GRAPH_STAGE.limits)
  if (whole.scale >= NAMES_FROM) return whole
  return { x: size.width / 2 / NAMES_FROM, y: size.height / 2 / NAMES_FROM, scale: NAMES_FROM }
}

function waysOn(picture: Picture, uid: string | undefined): Ways {
  if (uid === undefined) return { before: undefined, after: undefined }
  const { before, after } = findConnectedEdges(picture, uid)
  const [into, onward] = [new Path2D(), new Path2D()]
  for (const edge of before) addEdge(into, edge)
  for (const edge of after) addEdge(onward, edge)
  return { before: into, after: onward }
}

function paintSmall(context: CanvasRenderingContext2D, { picture, marks }: Drawing, palette: Palette): void {
  context.fillStyle = palette.surface
  for (const { x, y, width, height } of picture.bands) context.fillRect(x, y, width, height)
  for (const { uid, x, y, width, height } of picture.nodes.values()) {
    context.fillStyle = palette[LOOKS[marks.get(uid)?.state ?? 'locked'].ink]
    context.fillRect(x, y, width, height)
  }
}

/** Makes the paths on first use, because the server makes scenes too and has no canvas. */
function onFirstUse(make: () => Paths): () => Paths {
  let made: Paths | undefined
  return () => (made ??= make())
}
