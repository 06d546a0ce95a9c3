import { featureAccess, type Feature } from '@raidkit/rules/platform/access'
import { defaultCommand } from '@raidkit/contract/community/chatBots'
import type { ReactNode } from 'react'
import { useSite } from '../../api/site.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { BotPreview } from '../shared/chat-bots/BotPreview.tsx'
import { widgetAsked } from '@raidkit/rules/community/widgets'
import { PriceWidget } from '../shared/widgets/PriceWidget.tsx'
import { ScrollText } from '../shared/widgets/ScrollText.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { useHydrated } from '../../ui/hooks/useHydrated.ts'

const BOTS = ['nightbot', 'streamelements', 'moobot'] as const
/** Widgets with data of an account, and the features that they need. */
const PRIVATE = [
  { kind: 'quests', feature: 'saveProgress' },
  { kind: 'map', feature: 'mapPosition' },
] as const
const LINE = widgetAsked(new URLSearchParams('movers=5&clock=1'))
const PRICES = widgetAsked(
  new URLSearchParams('q=graphics_card,ledx_skin_transilluminator,salewa_first_aid_kit&theme=dark'),
)

/** Overview of the tools for streams, with previews. */
export default function StreamersPage() {
  const t = useText()
  return (
    <>
      <PageHeading note={t('streamers.note')}>{t('streamers.title')}</PageHeading>
      {/* Two separate columns: cards of different heights leave no gaps. */}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <ChatBots />
          {PRIVATE.map(({ kind, feature }) => (
            <Tool
              key={kind}
              title={t(`widgets.${kind}`)}
              note={t(`streamers.${kind}`)}
              to={`/streamers/widgets?widget=${kind}`}
              aside={<ProMark feature={feature} />}
            />
          ))}
          <Challenge />
          <OwnChallenges />
        </div>
        <div className="grid gap-4">
          <Tool title={t('widgets.scroll-text')} note={t('streamers.scrollText')} to="/streamers/widgets">
            <Stage shape="line">
              <ScrollText asked={LINE} />
            </Stage>
          </Tool>
          <Tool title={t('widgets.price')} note={t('streamers.price')} to="/streamers/widgets?widget=price">
            <Stage shape="low">
              <PriceWidget asked={PRICES} />
            </Stage>
          </Tool>
        </div>
      </div>
    </>
  )
}

function ChatBots() {
  const t = useText()
  const lang = useLanguage()
  return (
    <Card title={t('streamers.bots')} note={t('streamers.botsNote')}>
      <BotPreview choice={{ question: 'price', lang, mode: 'PVP', command: defaultCommand('price') }} />
      <div className="flex flex-wrap gap-2">
        {BOTS.map((bot) => (
          <LinkButton key={bot} to={`/streamers/${bot}`}>
            {t(`chatBots.${bot}`)}
            {bot === 'nightbot' && <ProMark feature="nightbot" />}
          </LinkButton>
        ))}
      </div>
    </Card>
  )
}

/** Card of the challenge, shown while the operator has turned it on. */
function Challenge() {
  const t = useText()
  const { settings } = useSite()
  if (!settings?.tournamentEnabled) return null
  return (
    <Card title={t('streamers.challenge')} note={t('streamers.challengeNote')}>
      <LinkButton to="/streamers/streamer-challenge" className="w-fit">
        {t('streamers.toBoard')}
      </LinkButton>
    </Card>
  )
}

function OwnChallenges() {
  const t = useText()
  return (
    <Card
      title={t('ownChallenges.title')}
      note={t('ownChallenges.note')}
      aside={<ProMark feature="challenges" />}
    >
      <LinkButton to="/streamers/my-challenges" className="w-fit">
        {t('ownChallenges.toOwn')}
      </LinkButton>
    </Card>
  )
}

type ToolProps = { title: string; note: string; to: string; aside?: ReactNode; children?: ReactNode }

function Tool({ title, note, to, aside, children }: ToolProps) {
  const t = useText()
  return (
    <Card title={title} note={note} aside={aside}>
      {children}
      <LinkButton to={to} className="w-fit" aria-label={`${t('streamers.edit')}: ${title}`}>
        {t('streamers.edit')}
      </LinkButton>
    </Card>
  )
}

/** Mark for Pro features, unless the operator has opened them to more users. */
function ProMark({ feature }: { feature: Feature }) {
  const t = useText()
  const { settings } = useSite()
  return featureAccess(feature, settings?.access) === 'pro' ? (
    <Badge tone="accent">{t('streamers.pro')}</Badge>
  ) : null
}

/** Space for a widget, which loads its prices in the browser: until then it stays empty. */
function Stage({ shape, children }: { shape: 'line' | 'low'; children: ReactNode }) {
  const isHere = useHydrated()
  return (
    <div className="rk-stage" data-ground="dark" data-shape={shape}>
      {isHere && children}
    </div>
  )
}
