import type { WidgetLink } from '@raidkit/contract/community/widgets'
import {
  hasWidgetPart,
  isPrivateWidget,
  readSettings,
  WIDGET_KINDS,
  widgetPath,
  WIDGETS,
  widgetSettings,
  type WidgetKind,
  type WidgetAsked,
} from '@raidkit/rules/community/widgets'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../api/site.ts'
import { useErrorText } from '../../api/useErrorText.ts'
import { useText } from '../../i18n/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { useAddressChoice } from '../../ui/address/useAddressChoice.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { CopyField } from '../../ui/form/CopyField.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { ChallengeWidget } from '../shared/challenge/ChallengeWidget.tsx'
import { LoadoutWidget } from '../shared/widgets/LoadoutWidget.tsx'
import { MapWidget } from '../shared/widgets/MapWidget.tsx'
import { PriceWidget } from '../shared/widgets/PriceWidget.tsx'
import { QuestsWidget } from '../shared/widgets/QuestsWidget.tsx'
import { ScrollText } from '../shared/widgets/ScrollText.tsx'
import { WidgetTexts } from '../shared/widgets/WidgetTexts.tsx'
import { ContentFields } from './ContentFields.tsx'
import { LookFields } from './LookFields.tsx'
import { PrivateLinks } from './PrivateLinks.tsx'
import { choiceOf, said } from './choice.ts'
import { useDraft, type Draft } from './useDraft.ts'
import { useChangeLink } from './useLinks.ts'

const GROUNDS = ['checks', 'dark'] as const

const COMPONENTS = {
  'scroll-text': ScrollText,
  price: PriceWidget,
  quests: QuestsWidget,
  map: MapPreview,
  challenge: ChallengeWidget,
  loadout: LoadoutWidget,
} as const

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
          {isPrivateWidget(kind) && ownLinks}
          {editing && (
            <EditingBar key={editing.uid} settings={settings} link={editing} onDone={() => edit(undefined)} />
          )}
          <Settings kind={kind} draft={draft} />
          {!isPrivateWidget(kind) && ownLinks}
        </div>
        <div className="grid gap-4">
          <Card title={t('widgetEditor.preview')}>
            {WIDGETS[kind].isOfCharacter && asked.key === '' ? (
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

function Settings({ kind, draft }: { kind: WidgetKind; draft: Draft }) {
  const t = useText()
  return (
    <>
      {WIDGETS[kind].parts.length > 0 && (
        <Card title={t('widgetEditor.content')}>
          <ContentFields kind={kind} draft={draft} />
        </Card>
      )}
      <Card title={t('widgetEditor.look')}>
        <LookFields draft={draft} hasSpeed={hasWidgetPart(kind, 'speed')} />
      </Card>
    </>
  )
}

type AddressProps = { kind: WidgetKind; asked: Draft['asked']; editing: WidgetLink | undefined }

function Address({ kind, asked, editing }: AddressProps) {
  const t = useText()
  const { siteUrl } = useSite()
  const missing =
    asked.key !== '' ? undefined : editing ? 'addressStays' : isPrivateWidget(kind) ? 'needsLink' : undefined
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

type Props = { link: WidgetLink; settings: string; onDone: () => void }

/** Bar that saves the appearance with a link whose address stays. */
function EditingBar({ link, settings, onDone }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const [saved, setSaved] = useState(link.settings)
  const changing = useChangeLink()
  const save = async () => {
    await changing.sendAsync({ uid: link.uid, settings })
    setSaved(settings)
  }
  return (
    <section aria-label={t('widgetEditor.editing', { name: link.label })}>
      <Notice
        action={
          <div className="flex gap-2">
            <Button
              size="sm"
              variant="primary"
              disabled={settings === saved}
              loading={changing.isPending}
              // The failure is shown below.
              onClick={() => void save().catch(() => undefined)}
            >
              {t('widgetEditor.save')}
            </Button>
            <Button size="sm" onClick={onDone}>
              {t('widgetEditor.done')}
            </Button>
          </div>
        }
      >
        {t('widgetEditor.editing', { name: link.label })}
      </Notice>
      {changing.error && (
        <div role="alert">
          <Notice tone="danger">{errorText(changing.error)}</Notice>
        </div>
      )}
    </section>
  )
}

function MapPreview({ asked }: { asked: WidgetAsked }) {
  return <MapWidget asked={asked} isPreview />
}

type PreviewProps = { kind: WidgetKind; asked: WidgetAsked }

/** The widget as it will be, over a ground that shows what is transparent. */
function Preview({ kind, asked }: PreviewProps) {
  const t = useText()
  const [ground, setGround] = useState<(typeof GROUNDS)[number]>('checks')
  const Widget = COMPONENTS[kind]
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label={t('widgetEditor.ground')}
        segments={GROUNDS.map((value) => ({ value, label: t(`widgetEditor.grounds.${value}`) }))}
        value={ground}
        onChange={setGround}
      />
      <div
        className="rk-stage"
        role="group"
        aria-label={t('widgetEditor.preview')}
        data-ground={ground}
        data-shape={WIDGETS[kind].shape}
      >
        <WidgetTexts lang={asked.lang}>
          <Widget asked={asked} />
        </WidgetTexts>
      </div>
    </div>
  )
}
