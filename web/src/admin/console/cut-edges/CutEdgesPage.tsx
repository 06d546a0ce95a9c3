import { hasEdges, readPictureName } from '@raidkit/rules/catalogue/item-pictures'
import { useState } from 'react'
import { trimPictures } from '@raidkit/contract/catalogue/itemPictures'
import { showToast } from '../../../api/toasts.ts'
import { useSend } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { ListBox } from '../../../ui/rows/ListBox.tsx'
import { LiveTable } from '../../../ui/rows/LiveTable.tsx'
import { PicturesReady } from '../pictures/PicturesReady.tsx'
import { pictureUid, type PictureRow } from '../pictures/rows.ts'
import { usePictureFaultText } from '../pictures/usePictureFaultText.ts'
import { usePictures, type PicturesModel } from '../pictures/usePictures.ts'
import { usePictureSaving, type WantedPicture } from '../pictures/usePictureSaving.ts'
import { EDGE_COLUMNS } from './columns.tsx'

/** Maximum number of pictures in one call. */
const AT_ONCE = 4

/** Page of uploaded pictures with empty edges, before and after trimming. */
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

type Props = { rows: readonly PictureRow[]; model: PicturesModel }

function Edges({ rows, model }: Props) {
  const t = useText()
  const { trim, progress } = useTrimming(model)
  if (rows.length === 0)
    return <EmptyState title={t('adminPictures.noEdges')} text={t('adminPictures.noEdgesText')} />
  const label = t('adminPictures.trimming')
  return (
    <ListBox count={rows.length} className="flex flex-col gap-3">
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
      <LiveTable
        caption={t('adminPictures.edgesTitle')}
        columns={EDGE_COLUMNS}
        rows={rows}
        total={rows.length}
        idOf={pictureUid}
        view={{ isBusy: progress !== undefined, onTrim: (uid) => trim([uid]) }}
        rowClass="max-lg:h-60 max-lg:grid-cols-2 lg:h-36"
      />
    </ListBox>
  )
}

/** Trims pictures in several calls and publishes them all at once, so that one undo restores all. */
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
