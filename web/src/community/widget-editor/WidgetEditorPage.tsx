import type { WidgetLink } from '@raidkit/contract/community/widgets'
import {
  PRIVATE_WIDGETS,
  readSettings,
  WIDGET_KINDS,
  WIDGET_PARTS,
  widgetPath,
  widgetSettings,
  type WidgetKind,
} from '@raidkit/rules/community/widgets'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../api/site.ts'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { useAddressChoice } from '../../ui/useAddressChoice.ts'
import { choiceOf, said } from './choice.ts'
import { ContentFields } from './ContentFields.tsx'
import { EditingBar } from './EditingBar.tsx'
import { LookFields } from './LookFields.tsx'
import { Preview } from './Preview.tsx'
import { PrivateLinks } from './PrivateLinks.tsx'
import { useDraft, type Draft } from './useDraft.ts'

/** Page that configures a widget and makes its link. */
export default function WidgetEditorPage() {
  const t = useText()
  const { params, choose } = useAddressChoice()
  const { kind } = choiceOf(params)
  const draft = useDraft()
  const [keys, setKeys] = useState<Partial<Record<WidgetKind, string>>>({})
  const [links, setLinks] = useState<Partial<Record<WidgetKind, WidgetLink>>>({})
  const editing = links[kind]
  const settings = widgetSettings(kind, draft.asked)
  // Normalises the settings as a saved link does.
  const asked = readSettings(settings, keys[kind])
  const setKey = (key: string | undefined) => setKeys((before) => ({ ...before, [kind]: key }))
  const edit = (link: WidgetLink | undefined) => {
    setLinks((before) => ({ ...before, [kind]: link }))
    if (link?.settings) draft.load(readSettings(link.settings))
  }
  const ownLinks = (
    <PrivateLinks
      key={kind}
      made={keys[kind]}
      onMade={(key, link) => {
        setKey(key)
        setLinks((before) => ({ ...before, [kind]: link }))
      }}
      editing={editing?.uid}
      onEdit={(link) => {
        setKey(undefined)
        edit(link)
      }}
      {...{ kind, settings }}
    />
  )
  return (
    <>
      <PageHeading
        note={t('widgetEditor.note')}
        aside={
          <Link to="/streamers" className="target text-link underline">
            {t('widgetEditor.all')}
          </Link>
        }
      >
        {t('widgetEditor.title')}
      </PageHeading>
      <div className="mb-4">
        <Segmented
          wraps
          label={t('widgetEditor.which')}
          segments={WIDGET_KINDS.map((value) => ({ value, label: t(`widgets.${value}`) }))}
          value={kind}
          onChange={(next) => choose(said({ kind: next }))}
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          {isPrivate(kind) && ownLinks}
          {editing && (
            <EditingBar key={editing.uid} settings={settings} link={editing} onDone={() => edit(undefined)} />
          )}
          <Settings kind={kind} draft={draft} />
          {!isPrivate(kind) && ownLinks}
        </div>
        <div className="grid gap-4">
          <Card title={t('widgetEditor.preview')}>
            {kind === 'quests' && asked.key === '' ? (
              <p className="text-muted">{t('widgetEditor.needsLink')}</p>
            ) : (
              <Preview kind={kind} asked={asked} />
            )}
          </Card>
          <Address kind={kind} asked={asked} editing={editing} />
        </div>
      </div>
    </>
  )
}

function isPrivate(kind: WidgetKind): boolean {
  return PRIVATE_WIDGETS.some((one) => one === kind)
}

function Settings({ kind, draft }: { kind: WidgetKind; draft: Draft }) {
  const t = useText()
  return (
    <>
      {kind !== 'quests' && (
        <Card title={t('widgetEditor.content')}>
          <ContentFields kind={kind} draft={draft} />
        </Card>
      )}
      <Card title={t('widgetEditor.look')}>
        <LookFields draft={draft} hasSpeed={WIDGET_PARTS[kind].includes('speed')} />
      </Card>
    </>
  )
}

type AddressProps = { kind: WidgetKind; asked: Draft['asked']; editing: WidgetLink | undefined }

function Address({ kind, asked, editing }: AddressProps) {
  const t = useText()
  const { siteUrl } = useSite()
  const missing =
    asked.key !== '' ? undefined : editing ? 'addressStays' : isPrivate(kind) ? 'needsLink' : undefined
  return (
    <Card
      title={t('widgetEditor.link')}
      note={t(asked.key === '' && !editing ? 'widgetEditor.linkNote' : 'widgetEditor.keptNote')}
    >
      {missing ? (
        <p className="text-muted">{t(`widgetEditor.${missing}`)}</p>
      ) : (
        <CopyField
          label={t('widgetEditor.address')}
          hint={t(`widgetEditor.fit.${kind}`)}
          value={siteUrl.replace(/\/$/, '') + widgetPath(kind, asked)}
          words={{ copy: t('widgetEditor.copy'), copied: t('widgetEditor.copied') }}
        />
      )}
    </Card>
  )
}
