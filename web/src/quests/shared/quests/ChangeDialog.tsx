import { useState } from 'react'
import type { QuestFacts } from '../../../progress/shared/progress/useQuestBook.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { STATE_GLYPHS, STATE_INKS, type ShownState } from './questGlyphs.ts'
import { isRaised, type AskedChange } from './useQuestActs.ts'

type Props = {
  asked: AskedChange
  facts: QuestFacts
  onConfirm: (withRaises: boolean) => void
  onCancel: () => void
}

/** Shows the effects of a change before it is made. */
export function ChangeDialog({ asked, facts, onConfirm, onCancel }: Props) {
  const t = useText()
  const { kind, uid, uids, effects, raises } = asked
  const [isRaising, setRaising] = useState(true)
  const words = { name: facts.byUid.get(uid)?.name ?? '', count: uids.length }
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t(`quests.ask.${kind}`, words)}
      footer={
        <>
          <Button onClick={onCancel}>{t('ui.cancel')}</Button>
          <Button variant="primary" onClick={() => onConfirm(isRaising && isRaised(raises))}>
            {t(`quests.do.${kind}`, words)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Named
          title={t('quests.ask.cancels', { count: effects.cancels.length })}
          uids={effects.cancels}
          facts={facts}
          state="canceled"
        />
        {isRaised(raises) && (
          <section>
            <Checkbox label={t('quests.ask.raises')} checked={isRaising} onChange={setRaising} />
            <ul className="grid gap-x-4 ps-7 text-sm sm:grid-cols-2">
              {raises.level && <li>{t('quests.ask.raiseLevel', raises.level)}</li>}
              {raises.loyalty.map(({ trader, from, to }) => (
                <li key={trader}>
                  {t('quests.ask.raiseLoyalty', {
                    trader: facts.labels.traders[trader] ?? trader,
                    from,
                    to,
                  })}
                </li>
              ))}
            </ul>
          </section>
        )}
        {uids.length > 1 && (
          <Named title={t('quests.ask.completes', words)} uids={uids} facts={facts} state="done" />
        )}
        <Named
          title={t('quests.ask.opens', { count: effects.opens.length })}
          uids={effects.opens}
          facts={facts}
          state="available"
        />
        <p className="text-sm text-muted">{t('quests.ask.undo')}</p>
      </div>
    </Dialog>
  )
}

type NamedProps = { title: string; uids: readonly string[]; facts: QuestFacts; state: ShownState }

function Named({ title, uids, facts, state }: NamedProps) {
  if (uids.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 flex items-center gap-1.5 font-semibold">
        <Icon glyph={STATE_GLYPHS[state]} size="sm" className={STATE_INKS[state]} />
        {title}
      </h3>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {uids.map((uid) => (
          <li key={uid} className="truncate">
            {facts.byUid.get(uid)?.name}
          </li>
        ))}
      </ul>
    </section>
  )
}
