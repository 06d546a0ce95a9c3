import type { GunReply } from '@raidkit/contract/guns/guns'
import type { GameMode } from '@raidkit/rules/catalogue/modes'
import { changeBetween, type BuildFigures } from '@raidkit/rules/guns/gun-builds'
import { numberText, shareText } from '@raidkit/rules/platform/display'
import { bsgIdOf } from '@raidkit/rules/platform/uid'
import { useState, memo, useEffect, useEffectEvent, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../../account/shared/reader/useUser.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { modeQuery } from '../../market/shared/items/modeQuery.ts'
import { ProgressSwitch } from '../../trade/shared/trade/settings/ProgressSwitch.tsx'
import { Card } from '../../ui/Card.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useAfterPaint } from '../../ui/hooks/useAfterPaint.ts'
import { LikeButton } from '../shared/loadouts/LikeButton.tsx'
import { ReportBuild } from '../shared/loadouts/ReportBuild.tsx'
import { SaveBuild } from '../shared/loadouts/SaveBuild.tsx'
import { loadoutLink } from '../shared/loadouts/loadoutLink.ts'
import { BuilderHeading } from './BuilderHeading.tsx'
import { BuilderTabs } from './BuilderTabs.tsx'
import { Faults } from './Faults.tsx'
import { Scheme } from './Scheme.tsx'
import { BuildPrice } from './market/BuildPrice.tsx'
import { type MarketState, useBuildMarket } from './market/useBuildMarket.ts'
import { type Base, type Start, type SavedLoadout, attachmentsNow } from './startOf.ts'
import { ChangeFigure } from './stats/ChangeFigure.tsx'
import { Stats } from './stats/Stats.tsx'
import { DECIMALS, type Stat } from './stats/statRows.ts'
import { useBuilder, type BuilderModel } from './useBuilder.ts'

/** The round that the stats are counted with. */
const AmmoChoice = memo(Choice)

/** Stats that fit into one line of a phone. */
const SHOWN: readonly Stat[] = ['ergonomics', 'recoilVertical', 'recoilHorizontal', 'accuracy']

/** Saves what the builder shows; a saved build has an address of its own. */
const SavePlace = memo(function SavePlace({ model }: { model: BuilderModel }) {
  const navigate = useNavigate()
  const { gun, base, start, build, round, choice } = model
  const saved = useMemo(
    () => ({
      gunUid: gun.gun.uid,
      attachments: attachmentsNow(gun, build, { base, unknown: start.unknown }),
      ammo: round?.uid ?? null,
    }),
    [gun, base, start, build, round],
  )
  return (
    <SaveBuild
      build={saved}
      gun={gun}
      uid={base.saved?.uid}
      onSaved={(loadout) => {
        const to = loadoutLink(gun, loadout.uid)
        if (to !== undefined)
          void navigate(to + modeQuery(choice.mode), { replace: true, preventScrollReset: true })
      }}
    />
  )
})

/** Follows prices for the page. It draws nothing, and stands apart so that a chosen part does not ask for them again. */
const MarketSource = memo(function MarketSource({ gun, mode, onState }: Props) {
  const { market, isFailed, retry } = useBuildMarket(gun, mode)
  useEffect(() => {
    onState({ market, isFailed, retry })
  }, [market, isFailed, retry, onState])
  return null
})

/** One gun: its slots, what fits them and what that brings. */
export function Builder({ gun, base }: { gun: GunReply; base: Base }) {
  const t = useText()
  const model = useBuilder(gun, base)
  const { market, source } = useMarket(gun.url, model.choice.mode)
  useUndoKeys(model)
  // The tree and the stats answer first; what fits, the drawing and prices follow.
  const later = useAfterPaint(model)
  return (
    <article>
      {source}
      <BuilderHeading model={model} later={later} />
      <ProgressSwitch mode={model.choice.mode} />
      {base.saved && <SavedLine saved={base.saved} />}
      <StartNotices gun={gun} start={model.start} />
      <StatBar figures={model.figures} usual={model.usual} />
      <div className="grid gap-4 lg:grid-cols-3 xl:grid-cols-4">
        <div className="min-w-0 lg:col-span-2 xl:col-span-3">
          <Scheme model={later} />
          <Faults model={model} />
          <BuilderTabs key={model.choice.quest} {...{ gun, model, later }} state={market} />
        </div>
        <aside
          aria-label={t('builder.statsTitle')}
          className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:self-start lg:overflow-y-auto"
        >
          <Stats model={model} />
          <AmmoChoice gun={gun} round={model.round} load={model.load} />
          <BuildPrice gun={gun} build={later.build} state={market} model={later} />
          <SavePlace model={later} />
        </aside>
      </div>
    </article>
  )
}

const NO_PRICES: MarketState = { market: undefined, isFailed: false, retry: () => undefined }

/** Prices of the mode that is shown. `source` has to stand somewhere in the page. */
function useMarket(gun: string, mode: GameMode) {
  const [state, setState] = useState(NO_PRICES)
  const isOther = state.market !== undefined && state.market.answer.mode !== mode
  return {
    market: isOther ? NO_PRICES : state,
    source: <MarketSource gun={gun} mode={mode} onState={setState} />,
  }
}

type Props = { gun: string; mode: GameMode; onState: (state: MarketState) => void }

/** Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y do again, as in every editor; fields keep their own. */
function useUndoKeys({ undo, redo }: Pick<BuilderModel, 'undo' | 'redo'>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isField(event.target)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)
}

/** Shows the parts of the address that could not be followed, and what was done instead. */
function StartNotices({ gun, start }: { gun: GunReply; start: Start }) {
  const t = useText()
  const { refusal, misfits, unknown } = start
  if (!refusal && misfits.length + unknown.length === 0) return null
  const named = (uids: readonly string[]) =>
    uids.map((uid) => gun.names[gun.parts.findIndex((part) => part.uid === uid)]?.[0] ?? bsgIdOf(uid) ?? uid)
  return (
    <div role="status" className="mb-3 flex flex-col gap-2">
      {refusal && <Notice tone="warning">{t(`builder.refused.${refusal}`)}</Notice>}
      {misfits.length > 0 && (
        <Notice tone="warning">
          {t('builder.misfits', { count: misfits.length, names: named(misfits).join(', ') })}
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice tone="warning">
          {t('builder.unknown', {
            count: unknown.length,
            names: named(unknown.map(({ itemUid }) => itemUid)).join(', '),
          })}
        </Notice>
      )}
    </div>
  )
}

/** The build that the page was opened with: its title, who made it, what readers can say of it. */
function SavedLine({ saved }: { saved: SavedLoadout }) {
  const t = useText()
  const { user } = useUser()
  const [isReporting, setReporting] = useState(false)
  const isPublic = saved.state === 'public'
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 className="min-w-0 text-lg font-semibold break-words">{saved.title}</h2>
      <span className="text-sm text-muted">
        {saved.isOwn
          ? t(isPublic ? 'builder.ownPublic' : 'builder.ownPrivate')
          : t('builder.by', { author: saved.author ?? t('loadouts.nobody') })}
      </span>
      {isPublic && <LikeButton loadout={saved} />}
      {isPublic && !saved.isOwn && user && (
        <Button variant="ghost" size="sm" onClick={() => setReporting(true)}>
          {t('loadouts.report.title')}
        </Button>
      )}
      <ReportBuild loadout={isReporting ? saved : undefined} onClose={() => setReporting(false)} />
    </div>
  )
}

/** Shows the first stats in one sticky line where the full list is below the tree. */
function StatBar({ figures, usual }: { figures: BuildFigures; usual: BuildFigures }) {
  const t = useText()
  const language = useLanguage()
  const change = changeBetween(usual, figures)
  return (
    <dl
      aria-label={t('builder.statsTitle')}
      className="sticky-below-header mb-3 grid grid-cols-4 gap-2 border-b border-line bg-canvas py-2 text-sm lg:hidden"
    >
      {SHOWN.map((stat) => (
        <div key={stat} className="min-w-0">
          <dt className="truncate text-2xs text-muted">{t(`builder.short.${stat}`)}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-1">
            <span className="font-medium tabular-nums">
              {numberText(figures[stat], language, { decimals: DECIMALS[stat] })}
            </span>
            {change[stat] !== 0 && <ChangeFigure stat={stat} change={change[stat]} className="text-2xs" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Choice({ gun, round, load }: Pick<BuilderModel, 'gun' | 'round' | 'load'>) {
  const t = useText()
  const language = useLanguage()
  if (gun.rounds.length === 0) return null
  const rounds = gun.rounds.toSorted((one, other) => other.penetration - one.penetration)
  const options = rounds.map(({ uid, shortName: name, damage, penetration, pellets }) => ({
    value: uid,
    label: t((pellets ?? 1) > 1 ? 'builder.ammoPellets' : 'builder.ammoOption', {
      name,
      damage,
      penetration,
      pellets: pellets ?? 1,
    }),
  }))
  return (
    <Card title={t('builder.ammo')}>
      <Select options={options} value={round?.uid ?? ''} onChange={load} label={t('builder.ammo')} />
      {round && (
        <p className="text-sm text-muted">
          {t('builder.ammoFigures', {
            damage: round.damage,
            penetration: round.penetration,
            speed: round.speed ?? 0,
            recoil: shareText(round.recoil ?? 0, language),
            accuracy: shareText(round.accuracy ?? 0, language),
          })}
        </p>
      )}
    </Card>
  )
}
