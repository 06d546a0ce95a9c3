import { getFact, type FactField } from '@raidkit/contract/admin/corrections'
import { FACT_FIELDS } from '@raidkit/rules/catalogue/fact-fields'
import { useState, useMemo } from 'react'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useCall } from '../../../api/useCall.ts'
import { ItemTile } from '../../../catalogue/shared/game/ItemTile.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { DropZone } from '../../../ui/form/DropZone.tsx'
import { LeaveQuestion } from '../../../ui/overlay/LeaveQuestion.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { PageHeading } from '../../../ui/text/PageHeading.tsx'
import { Panel } from '../Panel.tsx'
import { FactEditor } from '../facts/FactEditor.tsx'
import { shownText, type Drafts } from '../facts/drafts.ts'
import { UploadLines } from '../items-images/UploadLines.tsx'
import { isUnsaved } from '../items-images/uploads.ts'
import { useUploads } from '../items-images/useUploads.ts'
import { PicturesReady } from '../pictures/PicturesReady.tsx'
import { PICTURE_FILES } from '../pictures/pictureFiles.ts'
import type { PictureRow } from '../pictures/rows.ts'
import { usePictureSaving } from '../pictures/usePictureSaving.ts'
import { usePictures, type PicturesModel } from '../pictures/usePictures.ts'
import type { Route } from './+types/ItemFactPage.ts'
import { PricePoints } from './PricePoints.tsx'

async function load({ ask, params }: Loading) {
  return ask(getFact, { kind: 'item', uid: params['uid'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** All fields of one item, and how the head of its page will look. */
export default function ItemFactPage({ loaderData, params }: Route.ComponentProps) {
  const t = useText()
  const [drafts, setDrafts] = useState<Drafts>({})
  const request = { kind: 'item', uid: params.uid } as const
  const { data = loaderData } = useCall(getFact, request, { initialData: loaderData, staleTime: 0 })
  return (
    <>
      <PageHeading
        note={params.uid}
        aside={
          !data.line.isHidden && (
            <LinkButton to={`/item/${data.line.place}`}>{t('admin.facts.toPage')}</LinkButton>
          )
        }
      >
        <span lang="en">{data.line.name}</span>
      </PageHeading>
      <Panel title={t('admin.facts.headPreview')} className="mb-4">
        <HeadPreview fields={data.fields} drafts={drafts} />
      </Panel>
      {!data.line.isHidden && <ItemPicture key={`${params.uid} picture`} uid={params.uid} />}
      <FactEditor key={params.uid} kind="item" uid={params.uid} onDrafts={setDrafts} />
      <PricePoints key={`${params.uid} prices`} uid={params.uid} />
    </>
  )
}

type PreviewProps = { fields: readonly FactField[]; drafts: Drafts }

/** With what is typed and not saved yet. */
function HeadPreview({ fields, drafts }: PreviewProps) {
  const t = useText()
  const textOf = (name: string) => {
    const field = FACT_FIELDS.item.find((one) => one.name === name)
    const known = fields.find((one) => one.field === name)
    return drafts[name] ?? (field ? shownText(field, known) : '')
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p lang="en" className="text-2xl font-bold wrap-anywhere">
        {textOf('name')}
      </p>
      <p lang="en" className="text-muted">
        {textOf('shortName')}
      </p>
      <p className="text-sm">{`${textOf('width') || '1'} × ${textOf('height') || '1'}`}</p>
      {textOf('bannedFromFlea') === 'true' && <Badge tone="warning">{t('admin.facts.banned')}</Badge>}
      <ul lang="en" className="flex flex-wrap gap-1">
        {textOf('tags')
          .split(/[\n,]/)
          .filter((tag) => tag.trim() !== '')
          .map((tag) => (
            <li key={tag}>
              <Badge>{tag.replaceAll('_', ' ')}</Badge>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** The picture of one item, and the way to upload another one. */
function ItemPicture({ uid }: { uid: string }) {
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
