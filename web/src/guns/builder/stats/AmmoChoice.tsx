import { shareText } from '@raidkit/rules/platform/display'
import { memo } from 'react'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'
import { Card } from '../../../ui/Card.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { BuilderModel } from '../useBuilder.ts'

/** The round that the stats are counted with. */
export const AmmoChoice = memo(Choice)

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
