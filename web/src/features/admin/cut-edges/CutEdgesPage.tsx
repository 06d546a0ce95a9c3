import { hasEdges, readPictureName } from '@raidkit/rules/item-pictures'
import { useState } from 'react'
import { trimPictures } from '@raidkit/contract/itemPictures'
import { showToast } from '../../../api/toasts.ts'
import { useSend } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { LongTable } from '../../../ui/rows/LongTable.tsx'
import { useListKeys } from '../../../ui/rows/useListKeys.ts'
import { PicturesReady } from '../pictures/PicturesReady.tsx'
import type { PictureRow } from '../pictures/rows.ts'
import { usePictureFaultText } from '../pictures/usePictureFaultText.ts'
import { usePictures, type PicturesModel } from '../pictures/usePictures.ts'
import { usePictureSaving, type WantedPicture } from '../pictures/usePictureSaving.ts'
import { EdgeRow } from './EdgeRow.tsx'

/** As many as one call takes. */
const AT_ONCE = 4

/** Uploaded pictures with empty edges, before and after they are trimmed. */
export default function CutEdgesPage() {
  const t = useText()
  const model = usePictures()
  return (
    <>
      <PageHeading note={t('adminPictures.edgesNote')}>{t('adminPictures.edgesTitle')}</PageHeading>
      <PicturesReady
        model={model}
        renderReady={(rows) => <Edges rows={rows.filter(isEdged)} model={model} />}
      />
    </>
  )
}

function isEdged({ own }: PictureRow): boolean {
  const picture = own && readPictureName(own.name)
  return picture !== undefined && hasEdges(picture.edges)
}

const COLUMNS = ['name', 'before', 'after', 'actions'] as const
const WIDTHS: Record<(typeof COLUMNS)[number], string> = {
  name: 'text-start',
  before: 'w-48 text-start',
  after: 'w-48 text-start',
  actions: 'w-32 text-end',
}

type Props = { rows: readonly PictureRow[]; model: PicturesModel }

function Edges({ rows, model }: Props) {
  const t = useText()
  const { trim, progress } = useTrimming(model)
  const { list, kept, onKeyDown } = useListKeys(rows.length, () => undefined)
  if (rows.length === 0)
    return <EmptyState title={t('adminPictures.noEdges')} text={t('adminPictures.noEdgesText')} />
  const label = t('adminPictures.trimming')
  return (
    // The keys belong to the links inside; the box only hears them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div ref={list} onKeyDown={onKeyDown} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          loading={progress !== undefined}
          onClick={() => trim(rows.map(({ item }) => item.uid))}
        >
          {t('adminPictures.trimAll', { count: rows.length })}
        </Button>
      </div>
      {progress && <ProgressBar label={label} done={progress.done} total={progress.total} />}
      <LongTable
        caption={t('adminPictures.edgesTitle')}
        columns={COLUMNS.map((id) => ({
          ...{ id, title: t(`adminPictures.columns.${id}`), className: WIDTHS[id] },
        }))}
        rows={rows}
        total={rows.length}
        idOf={({ item }) => item.uid}
        kept={kept}
        renderRow={(row, index) => (
          <EdgeRow
            key={row.item.uid}
            row={row}
            index={index}
            isBusy={progress !== undefined}
            onTrim={(uid) => trim([uid])}
          />
        )}
      />
    </div>
  )
}

/** Trims in parts and shows all of them to readers at once, so that one undo brings all back. */
function useTrimming(model: PicturesModel) {
  const t = useText()
  const faultText = usePictureFaultText()
  const { sendAsync } = useSend(trimPictures)
  const { save } = usePictureSaving(model)
  const [progress, setProgress] = useState<{ done: number; total: number }>()

  async function run(uids: readonly string[]) {
    setProgress({ done: 0, total: uids.length })
    const trimmed: WantedPicture[] = []
    try {
      const waiting = [...uids]
      while (waiting.length > 0) {
        const made = await sendAsync({ uids: waiting.splice(0, AT_ONCE) })
        trimmed.push(...made.trimmed)
        waiting.unshift(...made.left)
        setProgress({ done: uids.length - waiting.length, total: uids.length })
      }
    } catch (error) {
      showToast({ text: faultText(error, ''), tone: 'danger' })
    }
    if (trimmed.length > 0) await save(trimmed, (count) => t('adminPictures.trimmed', { count }))
    setProgress(undefined)
  }
  return { trim: (uids: readonly string[]) => void run(uids), progress }
}
