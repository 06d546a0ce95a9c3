import { MARK_LIMITS, type MapMark } from '@raidkit/rules/maps/map-marks'
import { measureLine } from '@raidkit/rules/maps/map-route'
import { useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CLOSE } from '../../../ui/icons/glyphs.ts'
import { Input } from '../../../ui/Input.tsx'
import type { MapModel } from '../useMapPage.ts'

type Props = {
  marks: readonly MapMark[]
  model: Pick<MapModel, 'look' | 'place'>
  onRemove: (mark: MapMark) => void
  onReword: (mark: MapMark, text: string) => void
}

/** Lists every mark as text, to show, rename and remove it. */
export function MarkList({ marks, model, onRemove, onReword }: Props) {
  const t = useText()
  if (marks.length === 0) return <p className="text-sm text-muted">{t('maps.marks.none')}</p>
  return (
    <ul className="grid gap-2" aria-label={t('maps.marks.list')}>
      {marks.map((mark, at) => (
        // Two marks may be alike in everything: only their place in the list tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} data-mark={mark.kind} className="flex items-center gap-1 text-sm">
          <Name mark={mark} onReword={(text) => onReword(mark, text)} />
          <Button
            size="sm"
            onClick={() => {
              const [[x, z] = [0, 0]] = mark.points
              model.look(model.place.toWorld(x, z), mark.level)
            }}
          >
            {t('maps.raid.show')}
          </Button>
          <IconButton
            glyph={CLOSE}
            size="sm"
            label={t('maps.marks.remove', { name: mark.text || t(`maps.marks.tool.${mark.kind}`) })}
            onClick={() => onRemove(mark)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Edits the text in place; an undo restores it. */
function Name({ mark, onReword }: { mark: MapMark; onReword: (text: string) => void }) {
  const t = useText()
  const [typed, setTyped] = useState<string>()
  const kind = t(`maps.marks.tool.${mark.kind}`)
  const metres = Math.round(measureLine(mark.points.map(([x, z]) => ({ x, z }))).metres)
  const done = () => {
    const next = typed?.trim()
    setTyped(undefined)
    if (next !== undefined && next !== mark.text && (mark.kind !== 'note' || next !== '')) onReword(next)
  }
  return (
    <span className="min-w-0 grow">
      <Input
        aria-label={t('maps.marks.textOf', { kind })}
        value={typed ?? mark.text}
        placeholder={kind}
        maxLength={MARK_LIMITS.text}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={done}
        onKeyDown={({ key }) => key === 'Enter' && done()}
      />
      <span className="text-xs text-muted tabular-nums">
        {kind} · {t(`maps.marks.colors.${mark.color}`)}
        {mark.kind === 'line' && ` · ${t('maps.metres', { metres })}`}
      </span>
    </span>
  )
}
