import { RESET_SCOPES, type ResetScope } from '@raidkit/contract/account/users'
import { INTL_LOCALES } from '@raidkit/rules/platform/languages'
import type { User } from '@raidkit/rules/account/users'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { lostBy, type DonePart } from './lostBy.ts'
import { Part } from './Part.tsx'
import type { StepProps } from './step.ts'

/** Four scopes, each with what it takes away; one that takes nothing cannot be pressed. */
export function ResetProgress({ user, characters, onStep }: StepProps) {
  const t = useText()
  const lostText = useLostText(user)
  return (
    <Part title={t('character.reset.title')}>
      <p className="text-sm text-muted">
        {t('character.reset.hint')}
        {user.gameMode === 'PVP' && ` ${t('character.reset.wipe')}`}
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {RESET_SCOPES.map((scope) => {
          const lost = lostText(scope)
          return (
            <li key={scope} className="flex flex-col gap-1">
              <Button
                disabled={!lost}
                onClick={() =>
                  onStep({
                    kind: 'reset',
                    text: t('character.reset.text', { name: user.charName, lost }),
                    confirm: t('character.reset.confirm'),
                    done: t('character.reset.done', { lost }),
                    act: () => characters.reset(scope),
                  })
                }
              >
                {t(`character.reset.scope.${scope}`)}
              </Button>
              <span className="text-center text-sm text-muted">{lost || t('character.reset.nothing')}</span>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

/** "12 quests and 34 items"; empty where nothing would be lost. */
function useLostText(user: User): (scope: ResetScope) => string {
  const t = useText()
  const language = useLanguage()
  return (scope) => {
    const parts = (Object.entries(lostBy(scope, user)) as [DonePart, number][]) // the keys of Done
      .filter(([, count]) => count > 0)
      .map(([part, count]) => t(`character.reset.lost.${part}`, { count }))
    return new Intl.ListFormat(INTL_LOCALES[language]).format(parts)
  }
}
