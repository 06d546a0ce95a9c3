import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Specimen } from './Specimen.tsx'

export function StateSpecimens() {
  const t = useText()
  const [isShown, setShown] = useState(true)
  return (
    <>
      <Specimen name="Notice">
        <div className="flex w-full flex-col gap-2">
          <Notice tone="info" title={t('palete.title')}>
            {t('palete.longText')}
          </Notice>
          <Notice tone="up">{t('palete.saved')}</Notice>
          {isShown && (
            <Notice tone="warning" onDismiss={() => setShown(false)}>
              {t('palete.sentence')}
            </Notice>
          )}
          <Notice tone="danger" action={<Button size="sm">{t('ui.undo')}</Button>}>
            {t('palete.emailError')}
          </Notice>
          <Notice tone="info" bar>
            {t('palete.sentence')}
          </Notice>
        </div>
      </Specimen>
      <Specimen name="Skeleton, Spinner">
        <div aria-busy className="flex w-full items-center gap-3">
          <Skeleton className="size-12" />
          <span className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-1/3" />
          </span>
          <Spinner label={t('palete.loading')} className="text-accent" />
        </div>
      </Specimen>
      <Specimen name="EmptyState, ErrorState">
        <div className="grid w-full gap-3 sm:grid-cols-2">
          <EmptyState
            title={t('palete.nothing')}
            text={t('palete.nothingHint')}
            action={<Button>{t('palete.refresh')}</Button>}
          />
          <ErrorState text={t('palete.longText')} onRetry={() => {}} />
        </div>
      </Specimen>
    </>
  )
}
