import {
  MARK_LIMITS,
  type MapMark,
  linkedMarks,
  marksLink,
  readMarks,
  type MarksRefusal,
} from '@raidkit/rules/maps/map-marks'
import { measureLine } from '@raidkit/rules/maps/map-route'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { useMemo, useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { DropZone } from '../../../ui/form/DropZone.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { CLOSE } from '../../../ui/icons/glyphs.ts'
import { saveFile } from '../../../ui/saveFile.ts'
import type { MapModel } from '../useMapPage.ts'
import { DrawingTools } from './DrawingTools.tsx'
import { Measured } from './Measured.tsx'
import type { MarksProps } from './marksProps.ts'
import { useKeepDrawing } from './useKeepDrawing.ts'

/** Maximum size of a file, more than the maximum number of marks needs. */
const MOST_BYTES = 512 * 1024

/** Shows the reader's pins, lines, areas and notes, and the ruler. */
export function MarksTab({ model, own, drawing, setDrawing }: MarksProps) {
  const t = useText()
  const { marks, change } = own
  const keep = useKeepDrawing({ model, own, drawing, setDrawing })
  const remove = (mark: MapMark) =>
    change(
      marks.filter((one) => one !== mark),
      t('maps.marks.removed'),
    )
  const reword = (mark: MapMark, text: string) =>
    change(
      marks.map((one) => (one === mark ? { ...mark, text } : one)),
      t('maps.marks.reworded'),
    )
  return (
    <section aria-label={t('maps.marks.title')} className="grid gap-4">
      {!own.isSaved && !own.isPending && <Notice>{t('maps.marks.visit')}</Notice>}
      <LinkedMarks model={model} own={own} />
      <DrawingTools {...{ model, drawing, setDrawing }} onKeep={() => keep(false)} />
      <Measured drawing={drawing} />
      {own.isFull && <Notice tone="warning">{t('maps.marks.full', { count: MARK_LIMITS.marks })}</Notice>}
      <MarkList marks={marks} model={model} onRemove={remove} onReword={reword} />
      <MarkFiles model={model} own={own} />
    </section>
  )
}

/** Shows the marks of a link, and saves them as a copy on request. */
function LinkedMarks({ model, own }: Pick<MarksProps, 'model' | 'own'>) {
  const t = useText()
  const { marks: text } = model.choice
  const read = useMemo(() => (text === '' ? undefined : linkedMarks(text)), [text])
  const close = () => model.choose({ marks: '' })
  if (!read) return null
  if (read.state === 'refused' || read.marks.map !== model.map.slug) {
    return (
      <Notice tone="warning" onDismiss={close}>
        {t(read.state === 'refused' ? 'maps.marks.badLink' : 'maps.marks.said.otherMap')}
      </Notice>
    )
  }
  const { marks } = read.marks
  return (
    <Notice
      onDismiss={close}
      action={
        <Button
          size="sm"
          onClick={() => {
            own.change([...own.marks, ...marks], t('maps.marks.taken', { count: marks.length }))
            close()
          }}
        >
          {t('maps.marks.take')}
        </Button>
      }
    >
      {t('maps.marks.linked', { count: marks.length })}
    </Notice>
  )
}

type FileNotice = 'copied' | 'notCopied' | 'tooLong' | 'otherMap' | MarksRefusal

/** Shows the export of marks as a link and as a file, and the import. */
function MarkFiles({ model, own }: Pick<MarksProps, 'model' | 'own'>) {
  const t = useText()
  const [said, setSaid] = useState<FileNotice>()
  const map = MAP_SLUGS.find((slug) => slug === model.map.slug)
  if (!map) return null
  const { marks } = own
  const share = async () => {
    const link = marksLink({ map, marks: [...marks] })
    if (link.state === 'refused') return setSaid('tooLong')
    const address = `${location.origin}${location.pathname}?tab=marks&marks=${encodeURIComponent(link.text)}`
    try {
      await navigator.clipboard.writeText(address)
      setSaid('copied')
    } catch {
      setSaid('notCopied') // no clipboard here, or not allowed
    }
  }
  const take = async ([file]: readonly File[]) => {
    if (!file) return
    const read = file.size > MOST_BYTES ? undefined : readMarks(parsed(await file.text()))
    if (read?.state !== 'marks') return setSaid(read ? read.why : 'tooLong')
    if (read.marks.map !== map) return setSaid('otherMap')
    setSaid(undefined)
    own.change([...marks, ...read.marks.marks], t('maps.marks.taken', { count: read.marks.marks.length }))
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={marks.length === 0} onClick={() => void share()}>
          {t('maps.marks.share')}
        </Button>
        <Button
          size="sm"
          disabled={marks.length === 0}
          onClick={() =>
            saveFile(`marks-${map}.json`, JSON.stringify({ map, marks }, undefined, 2), 'application/json')
          }
        >
          {t('maps.marks.export')}
        </Button>
      </div>
      <p role="status" className="text-sm">
        {said && t(`maps.marks.said.${said}`)}
      </p>
      <DropZone
        label={t('maps.marks.import')}
        accept="application/json,.json"
        onChosen={(files) => void take(files)}
      />
    </div>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Props = {
  marks: readonly MapMark[]
  model: Pick<MapModel, 'look' | 'place'>
  onRemove: (mark: MapMark) => void
  onReword: (mark: MapMark, text: string) => void
}

/** Lists every mark as text, to show, rename and remove it. */
function MarkList({ marks, model, onRemove, onReword }: Props) {
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
