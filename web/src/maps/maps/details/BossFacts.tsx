import type { MarkerDetails } from '@raidkit/contract/maps/markerDetails'
import { isoDayText, shareText } from '@raidkit/rules/platform/display'
import { useLanguage } from '../../../i18n/TextsProvider.tsx'
import { useText } from '../../../i18n/useText.ts'

/** Shows how likely a boss spawns here, in each mode, and with which escorts. */
export function BossFacts({ boss }: { boss: Extract<MarkerDetails, { kind: 'boss' }> }) {
  const t = useText()
  const language = useLanguage()
  const percent = (share: number) => shareText(share, language, { decimals: 1 })
  return (
    <>
      <table className="mt-3 w-full text-sm">
        <caption className="sr-only">{t('maps.chance')}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="text-start font-medium">
              {t('maps.details.mode')}
            </th>
            <th scope="col" className="text-end font-medium">
              {t('maps.details.onThisMap')}
            </th>
            <th scope="col" className="text-end font-medium">
              {t('maps.details.inThisZone')}
            </th>
          </tr>
        </thead>
        <tbody>
          {boss.chances.map(({ mode, chance, zoneChance }) => (
            <tr key={mode}>
              <th scope="row" className="text-start font-normal">
                {mode}
              </th>
              <td className="text-end tabular-nums">{percent(chance)}</td>
              <td className="text-end tabular-nums">{percent(zoneChance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {boss.chances[0]?.date && (
        <p className="mt-1 text-sm text-muted">
          {t('maps.details.asOf', { date: isoDayText(boss.chances[0].date) })}
        </p>
      )}
      {boss.escorts.length > 0 && (
        <p className="mt-2 text-sm">
          {t('maps.details.escorts', {
            who: boss.escorts
              .map(({ name, least, most }) => `${name} × ${least === most ? most : `${least}–${most}`}`)
              .join(', '),
          })}
        </p>
      )}
      <p className="mt-2 text-sm">{t('maps.details.places', { count: boss.places })}</p>
      {boss.isCalled && <p className="mt-2 text-sm">{t('maps.details.called')}</p>}
    </>
  )
}
