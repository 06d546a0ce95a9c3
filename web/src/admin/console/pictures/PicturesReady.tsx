import type { ReactNode } from 'react'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import type { PictureRow } from './rows.ts'
import type { PicturesModel } from './usePictures.ts'

type Props = { model: PicturesModel; renderReady: (rows: readonly PictureRow[]) => ReactNode }

/** The rest of a page about pictures once items and pictures are here. */
export function PicturesReady({ model, renderReady }: Props) {
  if (model.isFailed) return <ErrorState onRetry={model.retry} />
  return model.rows ? renderReady(model.rows) : <Skeleton className="h-96" />
}
