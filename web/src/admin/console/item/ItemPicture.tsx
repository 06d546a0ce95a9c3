import { useMemo } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { ItemTile } from '../../../catalogue/shared/game/ItemTile.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'
import { LeaveQuestion } from '../../../ui/LeaveQuestion.tsx'
import { UploadLines } from '../items-images/UploadLines.tsx'
import { isUnsaved } from '../items-images/uploads.ts'
import { useUploads } from '../items-images/useUploads.ts'
import { Panel } from '../Panel.tsx'
import { PICTURE_FILES } from '../pictures/pictureFiles.ts'
import { PicturesReady } from '../pictures/PicturesReady.tsx'
import type { PictureRow } from '../pictures/rows.ts'
import { usePictures, type PicturesModel } from '../pictures/usePictures.ts'
import { usePictureSaving } from '../pictures/usePictureSaving.ts'

/** The picture of one item, and the way to upload another one. */
export function ItemPicture({ uid }: { uid: string }) {
  const t = useText()
  const model = usePictures()
  return (
    <Panel title={t('adminPictures.columns.state')} className="mb-4">
      <PicturesReady
        model={model}
        renderReady={(rows) => {
          const row = rows.find(({ item }) => item.uid === uid)
          return row && <PictureForm row={row} model={model} />
        }}
      />
    </Panel>
  )
}

function PictureForm({ row: { item, own }, model }: { row: PictureRow; model: PicturesModel }) {
  const t = useText()
  const { uploads, add, retry, saved, clear } = useUploads(useMemo(() => [item], [item]))
  const { save, isPending } = usePictureSaving(model)
  const saveUploads = async () => {
    const made = uploads.flatMap(({ id, step }) => (step.at === 'made' ? [{ id, name: step.made.name }] : []))
    const done = await save(
      made.map(({ name }) => ({ uid: item.uid, name })),
      (count) => t('adminPictures.saved', { count }),
    )
    if (done.size > 0) saved(new Set(made.map(({ id }) => id)))
  }
  const remove = () =>
    void save([{ uid: item.uid, name: null }], () => t('adminPictures.removed', { name: item.name }))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3 text-sm">
        <ItemTile item={item} />
        <span>{t(own ? 'adminPictures.own' : 'adminPictures.drawn')}</span>
        {own && (
          <Button
            size="sm"
            disabled={isPending}
            aria-label={t('adminPictures.removeOf', { name: item.name })}
            onClick={remove}
          >
            {t('adminPictures.remove')}
          </Button>
        )}
      </div>
      <DropZone
        label={t('adminPictures.chooseOne')}
        accept={PICTURE_FILES}
        onChosen={(files) => add(files.slice(0, 1), item.uid)}
      />
      {uploads.length > 0 && (
        <UploadLines
          uploads={uploads}
          itemOf={() => item}
          isSaving={isPending}
          onSave={() => void saveUploads()}
          onClear={clear}
          onRetry={retry}
        />
      )}
      <LeaveQuestion hasWork={uploads.some(isUnsaved)} text={t('adminPictures.leaveText')} />
    </div>
  )
}
