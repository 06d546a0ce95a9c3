import { listDoorKeys } from '@raidkit/contract/maps/doorKeys'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { useText } from '../../i18n/useText.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import type { Route } from './+types/DoorKeysPage.ts'
import { choiceOf, keyRequest } from './choice.ts'
import { DoorKeys } from './DoorKeys.tsx'

async function load({ ask, url, language }: Loading) {
  return ask(listDoorKeys, keyRequest(choiceOf(url.searchParams), language))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export { shouldRevalidate } from './choice.ts'

export default function DoorKeysPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  return (
    <>
      <PageHeading note={t('doorKeys.note')}>{t('doorKeys.title')}</PageHeading>
      <DoorKeys first={loaderData} />
    </>
  )
}
