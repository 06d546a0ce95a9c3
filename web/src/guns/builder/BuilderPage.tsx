import type { ReplyOf } from '@raidkit/contract/platform/call'
import { gunParts, listGuns, type GunReply } from '@raidkit/contract/guns/guns'
import { getLoadout } from '@raidkit/contract/guns/loadouts'
import { gunLink } from '@raidkit/rules/platform/links'
import { isUuid } from '@raidkit/rules/platform/uid'
import { useMemo } from 'react'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { notFound } from '../../api/notFound.ts'
import { pageHandle } from '../../api/pageHandle.ts'
import { isRefusal } from '../../api/refusal.ts'
import { useCall } from '../../api/useCall.ts'
import { useLanguage } from '../../i18n/TextsProvider.tsx'
import { useText } from '../../i18n/useText.ts'
import { loadoutHead } from '../shared/loadouts/loadoutHead.ts'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { PageHeading } from '../../ui/text/PageHeading.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import type { Language } from '@raidkit/rules/platform/languages'
import type { Route } from './+types/BuilderPage.ts'
import { Builder } from './Builder.tsx'
import { choiceOf } from './choice.ts'
import { GunChooser } from './chooser/GunChooser.tsx'
import { presetBase, savedBase, type SavedLoadout } from './startOf.ts'

type BuilderPageData = {
  guns?: ReplyOf<typeof listGuns>
  gun?: GunReply
  presetUid?: string | undefined
  lang: Language
  /** Saved build that is published, or that a link within the site led to. */
  saved?: SavedLoadout | undefined
  /** Uid of a build that is not published: its owner may still see it. */
  ownUid?: string | undefined
}

async function load({ ask, params, url, language: lang }: Loading): Promise<BuilderPageData> {
  const { gunUrl, id } = params
  if (gunUrl === undefined) {
    const { mode } = choiceOf(url.searchParams)
    return { lang, guns: await ask(listGuns, { lang, mode }) }
  }
  const gun = await ask(gunParts, { gun: gunUrl, lang })
  if (id === undefined || gun.presets.some(({ uid }) => uid === id)) return { lang, gun, presetUid: id }
  if (!isUuid(id)) throw notFound(url)
  try {
    const { loadout } = await ask(getLoadout, { uid: id, lang })
    if (loadout.gunUid !== gun.gun.uid) throw notFound(url)
    return { lang, gun, saved: loadout }
  } catch (error) {
    if (isRefusal(error) && error.code === 'not_found') return { lang, gun, ownUid: id }
    throw error
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export { shouldRevalidate } from './choice.ts'

export const handle = pageHandle<typeof load>(({ lang, gun, presetUid, saved }, t) => {
  if (!gun) return { title: t('builder.title'), description: t('builder.description'), path: gunLink() }
  if (saved) return loadoutHead(saved, t, lang)
  const preset = gun.presets.findIndex(({ uid }) => uid === presetUid)
  const name = gun.presetNames[preset] ?? gun.name
  return {
    title: t('builder.headTitle', { name }),
    description: t('builder.headDescription', { name }),
    name,
    path: gunLink({ url: gun.url, buildUid: presetUid }),
    breadcrumbs: [{ name: t('builder.title'), path: gunLink() }],
  }
})

export default function BuilderPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { guns, gun, presetUid, saved, ownUid } = loaderData
  if (gun && ownUid !== undefined) return <OwnBuild key={ownUid} gun={gun} uid={ownUid} />
  if (gun)
    return (
      <Based key={`${gun.url} ${presetUid ?? saved?.uid}`} gun={gun} presetUid={presetUid} saved={saved} />
    )
  return (
    <>
      <PageHeading note={t('builder.note')} isBrief>
        {t('builder.title')}
      </PageHeading>
      {guns && <GunChooser first={guns} />}
    </>
  )
}

/** Renders the builder with its initial build. */
function Based({ gun, presetUid, saved }: { gun: GunReply } & Pick<BuilderPageData, 'presetUid' | 'saved'>) {
  const base = useMemo(
    () => (saved ? savedBase(gun, saved) : presetBase(gun, presetUid)),
    [gun, presetUid, saved],
  )
  return <Builder gun={gun} base={base} />
}

/** Loads the reader's own build in the browser, because the server's pages are the same for every reader. */
function OwnBuild({ gun, uid }: { gun: GunReply; uid: string }) {
  const t = useText()
  const lang = useLanguage()
  const { data, error, isPending, refetch } = useCall(getLoadout, { uid, lang }, { retry: false })
  if (data?.loadout.gunUid === gun.gun.uid)
    return <Based gun={gun} presetUid={undefined} saved={data.loadout} />
  if (isPending)
    return (
      <div role="status" aria-label={t('builder.opening')} className="grid gap-4 lg:grid-cols-3">
        <Skeleton className="h-96 lg:col-span-2" />
        <Skeleton className="h-96" />
      </div>
    )
  const isGone = data !== undefined || (isRefusal(error) && error.code === 'not_found')
  return (
    <EmptyState
      title={t(isGone ? 'builder.gone' : 'builder.notOpened')}
      text={t(isGone ? 'builder.goneText' : 'builder.notOpenedText')}
      action={
        isGone ? (
          <LinkButton to={gunLink({ url: gun.url })}>{t('builder.toGun', { name: gun.name })}</LinkButton>
        ) : (
          <Button onClick={() => void refetch()}>{t('builder.again')}</Button>
        )
      }
    />
  )
}
