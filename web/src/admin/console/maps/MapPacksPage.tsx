import { listMapPacks, type StoredPack } from '@raidkit/contract/maps/mapPacks'
import { listMaps } from '@raidkit/contract/maps/maps'
import { useQueryClient } from '@tanstack/react-query'
import { inBrowser, onServer, type Loading } from '../../../api/loaders.ts'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useText } from '../../../i18n/useText.ts'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { PackList } from './PackList.tsx'
import { UploadPanel } from './UploadPanel.tsx'
import type { Route } from './+types/MapPacksPage.ts'

async function load({ ask, language }: Loading) {
  const [{ packs }, { maps }] = await Promise.all([ask(listMapPacks, {}), ask(listMaps, { lang: language })])
  return { packs, maps }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Drawings of others under the markers: what there is, and what comes next. */
export default function MapPacksPage({ loaderData: { packs: first, maps } }: Route.ComponentProps) {
  const t = useText()
  const client = useQueryClient()
  const { data } = useCall(listMapPacks, {}, { initialData: { packs: first }, staleTime: 0 })
  const changed = (packs: StoredPack[]) => client.setQueryData(callKey(listMapPacks, {}), { packs })
  return (
    <>
      <PageHeading note={t('admin.maps.note')}>{t('admin.mapsTitle')}</PageHeading>
      <div className="flex flex-col gap-4">
        <UploadPanel maps={maps} onImported={changed} />
        <PackList packs={data?.packs ?? first} maps={maps} onChanged={changed} />
      </div>
    </>
  )
}
