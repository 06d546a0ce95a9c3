import { LOYALTY_TRADERS, TRADER_NAMES } from '@raidkit/rules/catalogue/traders'
import { useQuestBook } from '../../../progress/shared/progress/useQuestBook.ts'
import { useText } from '../../../i18n/useText.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TraderFields } from './TraderFields.tsx'
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
