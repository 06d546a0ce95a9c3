import { getFact, type FactField } from '@raidkit/contract/admin/corrections'
import { FACT_FIELDS } from '@raidkit/rules/catalogue/fact-fields'
import { useState } from 'react'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { FactEditor } from '../facts/FactEditor.tsx'
import { shownText, type Drafts } from '../facts/drafts.ts'
import { Panel } from '../Panel.tsx'
import { ItemPicture } from './ItemPicture.tsx'
import { PricePoints } from './PricePoints.tsx'
import type { Route } from './+types/ItemFactPage.ts'

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
