import {
  LOYALTY_LEVELS,
  loyaltyLevel,
  LOYALTY_TRADERS,
  TRADER_NAMES,
  type Trader,
} from '@raidkit/rules/traders'
import { useProgress } from '../../api/progress/useProgress.ts'
import { useQuestBook } from '../../api/progress/useQuestBook.ts'
import { useUser } from '../../api/useUser.ts'
import { useText } from '../../i18n/useText.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { TraderBadge } from '../../ui/TraderBadge.tsx'
import { ReputationField } from './ReputationField.tsx'

const LEVELS = LOYALTY_LEVELS.map((level) => ({ value: level, label: level }))

/** Loyalty levels, and the reputations that some quest asks for. */
export function TradersDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { progress, change, isSaved } = useProgress()
  const { user } = useUser()
  // Spec section 5: those of an account are changed while its progress is used.
  const isShut = isSaved && user?.hideoutUseProgress === false
  const { facts } = useQuestBook()
  const { tradersLL, tradersRep } = progress
  const name = (trader: string) => facts?.labels.traders[trader] ?? trader
  const gated = new Set(
    facts?.quests.flatMap((quest) =>
      quest.gates.flatMap(({ kind, trader }) => (kind === 'reputation' ? trader : [])),
    ),
  )
  return (
    <Dialog open onClose={onClose} title={t('quest.traders.title')} description={t('quest.traders.note')}>
      <div className="flex flex-col gap-5">
        <section>
          <h3 className="mb-2 font-semibold">{t('quest.traders.loyalty')}</h3>
          {isShut && <p className="mb-2 text-sm text-muted">{t('quest.traders.useProgress')}</p>}
          <div className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {LOYALTY_TRADERS.map((trader) => (
              <Segmented
                key={trader}
                aside
                label={<Named trader={trader} name={name(trader)} />}
                segments={LEVELS}
                value={loyaltyLevel(tradersLL, trader)}
                disabled={isShut}
                onChange={(level) => change((now) => ({ tradersLL: { ...now.tradersLL, [trader]: level } }))}
              />
            ))}
          </div>
        </section>
        <section>
          <h3 className="mb-2 font-semibold">{t('quest.traders.reputation')}</h3>
          <div className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
            {TRADER_NAMES.filter((trader) => gated.has(trader)).map((trader) => (
              <ReputationField
                key={trader}
                label={name(trader)}
                value={tradersRep[trader] ?? 0}
                onValue={(value) => change((now) => ({ tradersRep: { ...now.tradersRep, [trader]: value } }))}
              />
            ))}
          </div>
        </section>
      </div>
    </Dialog>
  )
}

function Named({ trader, name }: { trader: Trader; name: string }) {
  return (
    <span className="flex items-center gap-2 text-sm">
      <TraderBadge trader={trader} size="sm" />
      {name}
    </span>
  )
}
