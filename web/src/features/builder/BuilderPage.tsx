import { gunParts, listGuns } from '@raidkit/contract/guns'
import { gunLink } from '@raidkit/rules/links'
import { inBrowser, onServer, type Loading } from '../../api/loaders.ts'
import { notFound } from '../../api/notFound.ts'
import { pageHandle } from '../../api/pageHandle.ts'
import { useText } from '../../i18n/useText.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import type { Route } from './+types/BuilderPage.ts'
import { Builder } from './Builder.tsx'
import { choiceOf } from './choice.ts'
import { GunChooser } from './chooser/GunChooser.tsx'

async function load({ ask, params, url, language: lang }: Loading) {
  const { gunUrl, id } = params
  if (gunUrl === undefined) {
    const { mode } = choiceOf(url.searchParams)
    return { guns: await ask(listGuns, { lang, mode }), gun: undefined, presetUid: undefined }
  }
  const gun = await ask(gunParts, { gun: gunUrl, lang })
  if (id !== undefined && !gun.presets.some(({ uid }) => uid === id)) throw notFound(url)
  return { guns: undefined, gun, presetUid: id }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export { shouldRevalidate } from './choice.ts'

export const handle = pageHandle<typeof load>(({ gun, presetUid }, t) => {
  if (!gun) return { title: t('builder.title'), description: t('builder.description'), path: gunLink() }
  const preset = gun.presets.findIndex(({ uid }) => uid === presetUid)
  const name = gun.presetNames[preset] ?? gun.name
  return {
    ...{ title: t('builder.headTitle', { name }), description: t('builder.headDescription', { name }) },
    ...{ name, path: gunLink({ url: gun.url, buildUid: presetUid }) },
    breadcrumbs: [{ name: t('builder.title'), path: gunLink() }],
  }
})

export default function BuilderPage({ loaderData: { guns, gun, presetUid } }: Route.ComponentProps) {
  const t = useText()
  if (gun) return <Builder key={`${gun.url} ${presetUid}`} gun={gun} presetUid={presetUid} />
  return (
    <>
      <PageHeading note={t('builder.note')} isBrief>
        {t('builder.title')}
      </PageHeading>
      <GunChooser first={guns} />
    </>
  )
}
