import { useText } from '../../i18n/useText.ts'

/** How the chances come about, in the signs of the formula. */
export function AmmoFormula() {
  const t = useText()
  return (
    <details className="mt-6 rounded-lg border border-line bg-surface px-4 py-2">
      <summary className="target cursor-pointer py-2 font-medium">{t('ammo.formula.title')}</summary>
      <div className="flex max-w-text flex-col gap-2 pb-2 text-sm">
        <p>{t('ammo.formula.intro')}</p>
        <ul className="flex list-disc flex-col gap-1 ps-5">
          <li>
            {t('ammo.formula.strength')}{' '}
            <code className="text-muted">A = (121 − 5000 / (45 + 2d)) · c / 10</code>
          </li>
          <li>
            {t('ammo.formula.above')} <code className="text-muted">100 + p / (0.9 · A − p) %</code>
          </li>
          <li>
            {t('ammo.formula.near')} <code className="text-muted">0.4 · (A − p − 15)² %</code>
          </li>
          <li>{t('ammo.formula.below')}</li>
        </ul>
        <p className="text-muted">{t('ammo.formula.source')}</p>
      </div>
    </details>
  )
}
