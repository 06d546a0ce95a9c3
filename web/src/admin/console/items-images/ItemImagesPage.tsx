import { numberText } from '@raidkit/rules/platform/display'
import { PICTURE_LIMITS } from '@raidkit/rules/catalogue/item-pictures'
import { useDeferredValue, useMemo } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { DropZone } from '../../../ui/form/DropZone.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LeaveQuestion } from '../../../ui/overlay/LeaveQuestion.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { ListBox } from '../../../ui/rows/ListBox.tsx'
import { LiveTable } from '../../../ui/rows/LiveTable.tsx'
import { Panel } from '../Panel.tsx'
import { PICTURE_FILES } from '../pictures/pictureFiles.ts'
import { PictureFilters } from '../pictures/PictureFilters.tsx'
import { PicturesReady } from '../pictures/PicturesReady.tsx'
import { foundRows, pictureUid, type PictureRow } from '../pictures/rows.ts'
import { usePictures, type PicturesModel } from '../pictures/usePictures.ts'
import { usePictureSaving } from '../pictures/usePictureSaving.ts'
import { useChoice } from '../useChoice.ts'
import { choiceOf, said } from './choice.ts'
import { IMAGE_COLUMNS } from './columns.tsx'
import { UploadLines } from './UploadLines.tsx'
import { isUnsaved } from './uploads.ts'
import { useUploads } from './useUploads.ts'

/** Pictures of items: which are missing, those that pages show most first, and the way to add them. */
export default function ItemImagesPage() {
  const t = useText()
  const model = usePictures()
  const { pictures } = model
  return (
    <>
      <PageHeading
        note={pictures ? t(`adminPictures.storage.${pictures.storage}`) : t('adminPictures.imagesNote')}
      >
        {t('adminPictures.imagesTitle')}
      </PageHeading>
      <PicturesReady model={model} renderReady={(rows) => <Images rows={rows} model={model} />} />
    </>
  )
}

type Props = { rows: readonly PictureRow[]; model: PicturesModel }

function Images({ rows, model }: Props) {
  const t = useText()
  const items = useMemo(() => new Map(rows.map(({ item }) => [item.uid, item])), [rows])
  const { uploads, left, add, retry, saved, clear } = useUploads(useMemo(() => [...items.values()], [items]))
  const { save, isPending } = usePictureSaving(model)
  const saveAll = async () => {
    const made = uploads.flatMap(({ id, uid, step }) =>
      step.at === 'made' && uid !== undefined ? [{ id, uid, name: step.made.name }] : [],
    )
    const done = await save(
      made.map(({ uid, name }) => ({ uid, name })),
      (count) => t('adminPictures.saved', { count }),
    )
    saved(new Set(made.filter(({ uid }) => done.has(uid)).map(({ id }) => id)))
  }
  const remove = ({ item }: PictureRow) =>
    void save([{ uid: item.uid, name: null }], () => t('adminPictures.removed', { name: item.name }))
  return (
    <div className="flex flex-col gap-4">
      <Panel title={t('adminPictures.add')} note={t('adminPictures.addNote')}>
        <DropZone
          label={t('adminPictures.choose')}
          accept={PICTURE_FILES}
          isMany
          onChosen={(files) => add(files)}
        >
          {t('adminPictures.chooseHint')}
        </DropZone>
        {left > 0 && (
          <Notice tone="warning">{t('admin.tooManyFiles', { most: PICTURE_LIMITS.files, left })}</Notice>
        )}
        {uploads.length > 0 && (
          <UploadLines
            uploads={uploads}
            itemOf={(uid) => items.get(uid ?? '')}
            isSaving={isPending}
            onSave={() => void saveAll()}
            onClear={clear}
            onRetry={retry}
          />
        )}
      </Panel>
      <Listed rows={rows} onUpload={add} onRemove={remove} />
      <LeaveQuestion hasWork={uploads.some(isUnsaved)} text={t('adminPictures.leaveText')} />
    </div>
  )
}

type ListedProps = {
  rows: readonly PictureRow[]
  onUpload: (files: File[], uid: string) => void
  onRemove: (row: PictureRow) => void
}

function Listed({ rows, onUpload, onRemove }: ListedProps) {
  const t = useText()
  const language = useLanguage()
  const { choice, choose } = useChoice({ read: choiceOf, said })
  const search = useDeferredValue(choice.search)
  const found = useMemo(() => foundRows(rows, choice.show, search), [rows, choice.show, search])
  const counted = { count: found.length, shown: numberText(found.length, language) }
  return (
    <ListBox count={found.length}>
      <PictureFilters {...choice} onChoose={choose} />
      <p className="my-2 text-sm text-muted" aria-live="polite">
        {t('admin.facts.found', counted)}
      </p>
      {found.length === 0 ? (
        <EmptyState title={t('admin.facts.none')} />
      ) : (
        <LiveTable
          caption={t('adminPictures.imagesTitle')}
          columns={IMAGE_COLUMNS}
          rows={found}
          total={found.length}
          idOf={pictureUid}
          view={{ onUpload, onRemove }}
          rowClass="max-lg:h-32 max-lg:grid-cols-2 lg:h-16"
        />
      )}
    </ListBox>
  )
}
