import { numberText } from '@raidkit/rules/display'
import { PICTURE_LIMITS } from '@raidkit/rules/item-pictures'
import { useDeferredValue, useMemo } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { DropZone } from '../../../ui/DropZone.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LeaveQuestion } from '../../../ui/LeaveQuestion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { LongTable } from '../../../ui/rows/LongTable.tsx'
import { useListKeys } from '../../../ui/rows/useListKeys.ts'
import { Panel } from '../Panel.tsx'
import { PICTURE_FILES } from '../pictures/pictureFiles.ts'
import { PictureFilters } from '../pictures/PictureFilters.tsx'
import { PicturesReady } from '../pictures/PicturesReady.tsx'
import { foundRows, type PictureRow } from '../pictures/rows.ts'
import { usePictures, type PicturesModel } from '../pictures/usePictures.ts'
import { usePictureSaving } from '../pictures/usePictureSaving.ts'
import { useChoice } from '../useChoice.ts'
import { choiceOf, said } from './choice.ts'
import { ImageRow } from './ImageRow.tsx'
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

const COLUMNS = ['name', 'shown', 'state', 'actions'] as const
const WIDTHS: Record<(typeof COLUMNS)[number], string> = {
  name: 'text-start',
  shown: 'w-32 text-end',
  state: 'w-32 text-start',
  actions: 'w-56 text-end',
}

function Listed({ rows, onUpload, onRemove }: ListedProps) {
  const t = useText()
  const language = useLanguage()
  const { choice, choose } = useChoice({ read: choiceOf, said })
  const search = useDeferredValue(choice.search)
  const found = useMemo(() => foundRows(rows, choice.show, search), [rows, choice.show, search])
  const { list, kept, onKeyDown } = useListKeys(found.length, () => undefined)
  const counted = { count: found.length, shown: numberText(found.length, language) }
  return (
    // The keys belong to the field and the links inside; the box only hears them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div ref={list} onKeyDown={onKeyDown}>
      <PictureFilters {...choice} onChoose={choose} />
      <p className="my-2 text-sm text-muted" aria-live="polite">
        {t('admin.facts.found', counted)}
      </p>
      {found.length === 0 ? (
        <EmptyState title={t('admin.facts.none')} />
      ) : (
        <LongTable
          caption={t('adminPictures.imagesTitle')}
          columns={COLUMNS.map((id) => ({
            ...{ id, title: t(`adminPictures.columns.${id}`), className: WIDTHS[id] },
            ...(id === 'shown' && { hint: t('adminPictures.shownHint') }),
          }))}
          rows={found}
          total={found.length}
          idOf={({ item }) => item.uid}
          kept={kept}
          renderRow={(row, index) => (
            <ImageRow key={row.item.uid} row={row} index={index} onUpload={onUpload} onRemove={onRemove} />
          )}
        />
      )}
    </div>
  )
}
