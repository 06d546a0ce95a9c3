import type { CachedItem } from '@raidkit/rules/catalogue/items'
import { useText } from '../../../i18n/useText.ts'
import { ItemTile } from '../../../catalogue/shared/game/ItemTile.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import type { Upload } from './uploads.ts'

/** Maximum number of lines shown, as more would push the table down; failed uploads come first. */
const MOST_SHOWN = 50

type Props = {
  uploads: readonly Upload[]
  itemOf: (uid: string | undefined) => CachedItem | undefined
  isSaving: boolean
  onSave: () => void
  onClear: () => void
  onRetry: (upload: Upload) => void
}

/** Shows the state of each upload, and the button that publishes the pictures. */
export function UploadLines({ uploads, itemOf, isSaving, onSave, onClear, onRetry }: Props) {
  const t = useText()
  const count = (at: Upload['step']['at']) => uploads.filter(({ step }) => step.at === at).length
  const [made, refused, saved] = [count('made'), count('refused'), count('saved')]
  const [done, total] = [made + refused + saved, uploads.length]
  const isBusy = done < total
  const label = t('adminPictures.progress', { done, total, refused })
  const lines = [...uploads].toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_SHOWN)
  return (
    <div className="flex flex-col gap-3">
      <p aria-live="polite" className="text-sm">
        {label}
      </p>
      {isBusy && <ProgressBar label={label} done={done} total={total} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={made === 0 || isBusy} loading={isSaving} onClick={onSave}>
          {t('adminPictures.save', { count: made })}
        </Button>
        <Button onClick={onClear}>{t(isBusy ? 'ui.cancel' : 'adminPictures.clear')}</Button>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {lines.map((upload) => (
          <Line key={upload.id} upload={upload} item={itemOf(upload.uid)} onRetry={onRetry} />
        ))}
      </ul>
      {total > lines.length && (
        <p className="text-sm text-muted">{t('adminPictures.more', { count: total - lines.length })}</p>
      )}
    </div>
  )
}

function rank({ step }: Upload): number {
  return ['refused', 'sending', 'made', 'waiting', 'saved'].indexOf(step.at)
}

type LineProps = { upload: Upload; item: CachedItem | undefined; onRetry: Props['onRetry'] }

function Line({ upload, item, onRetry }: LineProps) {
  const t = useText()
  const { file, step } = upload
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm">
      {item && <ItemTile item={step.at === 'made' ? { ...item, picture: step.made.name } : item} />}
      <div className="min-w-0 grow basis-48">
        <p className="wrap-anywhere">{item ? item.name : file.name}</p>
        {item && <p className="text-xs wrap-anywhere text-muted">{file.name}</p>}
        {step.at === 'refused' && <p className="text-danger">{step.text}</p>}
        {step.at === 'made' && step.made.warnings.length > 0 && (
          <p className="text-muted">
            {step.made.warnings.map((one) => t(`adminPictures.warnings.${one}`)).join(' ')}
          </p>
        )}
      </div>
      {step.at === 'sending' && <Spinner />}
      {step.at === 'refused' && step.mayRetry && (
        <Button size="sm" onClick={() => onRetry(upload)}>
          {t('ui.retry')}
        </Button>
      )}
      <Badge tone={step.at === 'refused' ? 'danger' : step.at === 'saved' ? 'up' : 'neutral'}>
        {t(`adminPictures.steps.${step.at}`)}
      </Badge>
    </li>
  )
}
