import { schemeOf, type SchemeNode } from '@raidkit/rules/guns/gun-scheme'
import { memo, useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { joinClasses } from '../../ui/classes.ts'
import { useSteady } from '../../ui/hooks/useSteady.ts'
import type { BuilderModel } from './useBuilder.ts'
import { useSlotName } from './useSlotName.ts'

/** Size of a cell of the drawing, in its own units. */
const [WIDE, HIGH] = [104, 46]
const [BOX_WIDE, BOX_HIGH] = [96, 36]
const MARGIN = 4

/** Draws the slots of the gun: the front is on the right, sights are above. A press opens a slot, as in the tree. */
export const Scheme = memo(Drawing)

function Drawing({ model }: { model: BuilderModel }) {
  const t = useText()
  const { gun, selected, faultsAt } = model
  const { rows } = model
  const nodes = useMemo(() => schemeOf(rows), [rows])
  const open = useSteady(model.select)
  const places = new Map(nodes.map((node) => [node.path, node]))
  const xs = [0, ...nodes.map(({ x }) => x)]
  const ys = [0, ...nodes.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) * WIDE - MARGIN, Math.min(...ys) * HIGH - MARGIN]
  const width = (Math.max(...xs) + 1) * WIDE - left
  const height = (Math.max(...ys) + 1) * HIGH - top
  return (
    <figure className="mb-3 max-lg:hidden" aria-label={t('builder.scheme')}>
      <svg
        viewBox={`${left} ${top} ${width} ${height}`}
        width={width}
        height={height}
        className="mx-auto max-w-full"
      >
        {nodes.map((node) => (
          <Line key={node.path} from={places.get(node.above)} to={node} />
        ))}
        <g className="fill-raised stroke-edge">
          <rect width={BOX_WIDE} height={BOX_HIGH} rx="4" />
        </g>
        <text
          x={BOX_WIDE / 2}
          y={BOX_HIGH / 2 + 4}
          className="fill-text text-xs font-semibold"
          textAnchor="middle"
        >
          {cut(gun.shortName)}
        </text>
        {nodes.map((node) => (
          <Node
            key={node.path}
            node={node}
            name={gun.names[node.part]?.[1]}
            isSelected={node.path === selected}
            isAtFault={node.at >= 0 ? faultsAt.has(node.at) : node.isRequired}
            onOpen={open}
          />
        ))}
      </svg>
    </figure>
  )
}

function Line({ from, to }: { from: SchemeNode | undefined; to: SchemeNode }) {
  const [x1, y1] = [(from?.x ?? 0) * WIDE + BOX_WIDE / 2, (from?.y ?? 0) * HIGH + BOX_HIGH / 2]
  const [x2, y2] = [to.x * WIDE + BOX_WIDE / 2, to.y * HIGH + BOX_HIGH / 2]
  return <line x1={x1} y1={y1} x2={x2} y2={y2} className="stroke-line" strokeWidth="2" />
}

type NodeProps = {
  node: SchemeNode
  name: string | undefined
  isSelected: boolean
  isAtFault: boolean
  onOpen: (path: string) => void
}

/** Node for the pointer only: the tree has the same slots for keyboards and screen readers. */
const Node = memo(function Node({ node, name, isSelected, isAtFault, onOpen }: NodeProps) {
  const slotName = useSlotName()(node)
  const isEmpty = name === undefined
  return (
    <g
      transform={`translate(${node.x * WIDE} ${node.y * HIGH})`}
      onClick={() => onOpen(node.path)}
      className="cursor-pointer"
      data-node={node.path}
      aria-hidden
    >
      <title>{isEmpty ? slotName : `${slotName}: ${name}`}</title>
      <rect
        width={BOX_WIDE}
        height={BOX_HIGH}
        rx="4"
        strokeDasharray={isEmpty ? '4 3' : undefined}
        className={joinClasses(
          isSelected ? 'fill-selected' : isEmpty ? 'fill-canvas' : 'fill-surface hover:fill-raised',
          isAtFault ? 'stroke-warning' : isSelected ? 'stroke-text' : 'stroke-edge',
        )}
      />
      <text x="6" y="13" className="fill-muted text-2xs">
        {cut(slotName)}
      </text>
      <text x="6" y="28" className={joinClasses('text-xs', isEmpty ? 'fill-faint' : 'fill-text')}>
        {isEmpty ? '+' : cut(name)}
      </text>
    </g>
  )
})

/** Maximum number of letters in a box; Chinese, Japanese and Korean ones are twice as wide. */
const MOST_SIGNS = 13
const WIDE_LETTER = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFF00-\uFF60]/

/** Cuts a name to the width of a box; the tree shows the whole name. */
function cut(text: string): string {
  let room = MOST_SIGNS
  const fitting = [...text].findIndex((sign) => (room -= WIDE_LETTER.test(sign) ? 2 : 1) < 0)
  return fitting < 0 ? text : `${text.slice(0, fitting - 1)}…`
}
