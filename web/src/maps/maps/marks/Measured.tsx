import { measureLine } from '@raidkit/rules/maps/map-route'
import { useText } from '../../../i18n/useText.ts'
import type { Drawing } from './drawing.ts'

/** Shows the ruler's result, also for a line that is being drawn. */
export function Measured({ drawing: { points, tool } }: { drawing: Drawing }) {
  const t = useText()
  if (points.length < 2 || tool === 'area') return null
  const { metres, seconds } = measureLine(points.map(([x, z]) => ({ x, z })))
  return (
    <p role="status" className="font-medium tabular-nums" data-ruler={Math.round(metres)}>
      {t('maps.marks.measured', { metres: Math.round(metres), seconds: Math.round(seconds) })}
    </p>
  )
}
