import { WIDGET_KINDS, WIDGET_LINK_KINDS, type WidgetKind, type WidgetLinkKind } from '@raidkit/rules/widgets'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../api/site.ts'
import { useText } from '../../i18n/useText.ts'
import { WIDGET_PARTS, widgetPath } from '../../subjects/widgets/asked.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { useAddressChoice } from '../../ui/useAddressChoice.ts'
import { choiceOf, said } from './choice.ts'
import { ContentFields } from './ContentFields.tsx'
import { LookFields } from './LookFields.tsx'
import { Preview } from './Preview.tsx'
import { PrivateLinks } from './PrivateLinks.tsx'
import { useDraft, type Draft } from './useDraft.ts'

/** Puts a widget together and gives its link. */
export default function WidgetEditorPage() {
  const t = useText()
  const { params, choose } = useAddressChoice()
  const { kind } = choiceOf(params)
  const draft = useDraft()
  const [keys, setKeys] = useState<Partial<Record<WidgetLinkKind, string>>>({})
  const asked = { ...draft.asked, key: isPrivate(kind) ? (keys[kind] ?? '') : '' }
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
          {isPrivate(kind) && (
            <PrivateLinks
              key={kind}
              kind={kind}
              made={keys[kind]}
              onMade={(key) => setKeys((before) => ({ ...before, [kind]: key }))}
            />
          )}
          <Settings kind={kind} draft={draft} />
        </div>
        <div className="grid gap-4">
          <Card title={t('widgetEditor.preview')}>
            {isPrivate(kind) && asked.key === '' ? (
              <p className="text-muted">{t('widgetEditor.needsLink')}</p>
            ) : (
              <Preview kind={kind} asked={asked} />
            )}
          </Card>
          <Address kind={kind} asked={asked} />
        </div>
      </div>
    </>
  )
}

function isPrivate(kind: WidgetKind): kind is WidgetLinkKind {
  return WIDGET_LINK_KINDS.some((one) => one === kind)
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

function Address({ kind, asked }: { kind: WidgetKind; asked: Draft['asked'] }) {
  const t = useText()
  const { siteUrl } = useSite()
  const isReady = !isPrivate(kind) || asked.key !== ''
  return (
    <Card title={t('widgetEditor.link')} note={t('widgetEditor.linkNote')}>
      {isReady ? (
        <CopyField
          label={t('widgetEditor.address')}
          hint={t(`widgetEditor.fit.${kind}`)}
          value={siteUrl.replace(/\/$/, '') + widgetPath(kind, asked)}
          words={{ copy: t('widgetEditor.copy'), copied: t('widgetEditor.copied') }}
        />
      ) : (
        <p className="text-muted">{t('widgetEditor.needsLink')}</p>
      )}
    </Card>
  )
}
