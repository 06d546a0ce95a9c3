import type { SiteHistory } from '@raidkit/contract/admin/adminHistory'
import type { PlotPoint } from '../../../ui/chart/plotShape.ts'

type NodeFigure = Exclude<keyof SiteHistory['nodes'][number], 'atMs' | 'mostMs'>
type SiteFigure = Exclude<keyof SiteHistory['site'][number], 'atMs'>

export type PlotRow = {
  id: NodeFigure | SiteFigure
  kind: 'bars' | 'line'
  unit: 'count' | 'bytes' | 'ms' | 'minutes'
  tone: 'accent' | 'danger'
  points: (history: SiteHistory) => PlotPoint[]
}

type Look = Partial<Pick<PlotRow, 'kind' | 'unit' | 'tone'>>
const PLAIN = { kind: 'line', unit: 'count', tone: 'accent' } as const

function ofNodes(id: NodeFigure, look: Look = {}): PlotRow {
  const points = ({ nodes }: SiteHistory) => nodes.map((point) => ({ atMs: point.atMs, value: point[id] }))
  return { ...PLAIN, ...look, id, points }
}

/** Builds a plot of the whole site; unknown values leave a gap. */
function ofSite(id: SiteFigure, look: Look = {}): PlotRow {
  const points = ({ site }: SiteHistory) =>
    site.flatMap((point) => (point[id] === null ? [] : { atMs: point.atMs, value: point[id] }))
  return { ...PLAIN, ...look, id, points }
}

/** Plots in the order of the page. */
export const PLOTS: readonly PlotRow[] = [
  ofNodes('requests', { kind: 'bars' }),
  ofNodes('errors', { kind: 'bars', tone: 'danger' }),
  ofNodes('slow', { kind: 'bars' }),
  ofNodes('meanMs', { unit: 'ms' }),
  ofNodes('streams'),
  ofNodes('sockets'),
  ofSite('signUps', { kind: 'bars' }),
  ofSite('users'),
  ofSite('pro'),
  ofSite('databaseBytes', { unit: 'bytes' }),
  ofSite('feedAgeS', { unit: 'minutes' }),
  ofSite('waiting'),
  ofNodes('memoryBytes', { unit: 'bytes' }),
]
