import type { TraderStanding } from '@raidkit/rules/account/trader-standing'
import {
  LOYALTY_TRADERS,
  TRADER_NAMES,
  LOYALTY_LEVELS,
  type LoyaltyTrader,
  type Trader,
} from '@raidkit/rules/catalogue/traders'
import { useState } from 'react'
import { TraderBadge } from '../../../catalogue/shared/game/TraderBadge.tsx'
import { reputationText } from '../../../catalogue/shared/game/reputationText.ts'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { useProgress } from '../../../progress/shared/progress/useProgress.ts'
import { useQuestBook } from '../../../progress/shared/progress/useQuestBook.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { reputationOf } from './reputationOf.ts'
import { useNextLevelText } from './useLoyaltyNote.ts'
import { useStandings } from './useStandings.ts'

/** Shows the character's standing with each trader, as it follows from the quests and as the player entered it. */
export function TradersDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { facts } = useQuestBook()
  const standingWith = useStandings(facts)
  const next = useNextLevelText(facts)
  // Traders without levels are listed if a quest asks for their reputation.
  const asked = new Set<string>([
    ...LOYALTY_TRADERS,
    ...(facts?.quests ?? []).flatMap(({ gates }) =>
      gates.flatMap(({ kind, trader }) => (kind === 'reputation' ? trader : [])),
    ),
  ])
  return (
    <Dialog open onClose={onClose} title={t('quest.traders.title')} description={t('quest.traders.note')}>
      {facts && standingWith ? (
        <ul className="divide-y divide-line">
          {TRADER_NAMES.filter((trader) => asked.has(trader)).map((trader) => (
            <TraderFields
              key={trader}
              trader={trader}
              name={facts.labels.traders[trader] ?? trader}
              standing={standingWith(trader)}
              next={next(trader)}
            />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  )
}

type Props = {
  trader: Trader
  name: string
  standing: TraderStanding
  /** Text on the way to the next level. */
  next: string | undefined
}

/** Shows one trader: effective loyalty and reputation, their source, and the next level. */
function TraderFields({ trader, name, standing, next }: Props) {
  const t = useText()
  const { change } = useProgress()
  const withLevels = LOYALTY_TRADERS.find((one) => one === trader)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex min-w-36 grow items-center gap-2 font-medium max-sm:w-full">
          <TraderBadge trader={trader} size="sm" />
          {name}
        </span>
        {withLevels && <Loyalty trader={withLevels} name={name} standing={standing} />}
        <div className="w-28">
          <ReputationField
            label={t('quest.traders.reputationOf', { trader: name })}
            value={standing.reputation}
            onValue={(value) => change((now) => ({ tradersRep: { ...now.tradersRep, [trader]: value } }))}
          />
        </div>
      </div>
      <Said trader={trader} standing={standing} next={withLevels && next} />
    </li>
  )
}

type LoyaltyProps = { trader: LoyaltyTrader; name: string; standing: TraderStanding }

/**
 * Edits the loyalty. A level that follows from reputation and player level cannot be removed by hand: those two can be
 * corrected.
 */
function Loyalty({ trader, name, standing: { loyalty, derivedLoyalty } }: LoyaltyProps) {
  const t = useText()
  const { change } = useProgress()
  const level = LOYALTY_LEVELS.find((one) => one === loyalty) ?? 1
  return (
    <Segmented
      label={<span className="sr-only">{t('quest.traders.loyaltyOf', { trader: name })}</span>}
      aside
      segments={LOYALTY_LEVELS.map((value) => ({ value, label: value, disabled: value < derivedLoyalty }))}
      value={level}
      onChange={(next) => change((now) => ({ tradersLL: { ...now.tradersLL, [trader]: next } }))}
    />
  )
}

function Said({ trader, standing, next }: Pick<Props, 'trader' | 'standing' | 'next'>) {
  const t = useText()
  const language = useLanguage()
  const { change } = useProgress()
  const { isReputationEntered, derivedReputation, derivedLoyalty } = standing
  const forget = () =>
    change(({ tradersRep: { [trader]: _, ...others } }) => ({
      tradersRep: others,
    }))
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {next && <p>{next}</p>}
      {trader === 'Fence' && !isReputationEntered && <p>{t('quest.traders.fence')}</p>}
      {derivedLoyalty > 1 && <p>{t('quest.traders.follows', { level: derivedLoyalty })}</p>}
      {isReputationEntered && (
        <>
          <p>{t('quest.traders.entered', { derived: reputationText(derivedReputation, language) })}</p>
          <Button size="sm" variant="ghost" onClick={forget}>
            {t('quest.traders.reset')}
          </Button>
        </>
      )}
    </div>
  )
}

type ReputationFieldProps = { label: string; value: number; onValue: (value: number) => void }

/** Edits a reputation as the game shows it: two decimals, possibly below zero. Other input is ignored. */
function ReputationField({ label, value, onValue }: ReputationFieldProps) {
  const [draft, setDraft] = useState<string>()
  const type = (text: string) => {
    setDraft(text)
    const meant = reputationOf(text)
    if (meant !== undefined) onValue(meant)
  }
  return (
    <Input
      inputMode="decimal"
      aria-label={label}
      value={draft ?? value.toFixed(2)}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setDraft(undefined)}
      className="tabular-nums"
    />
  )
}
