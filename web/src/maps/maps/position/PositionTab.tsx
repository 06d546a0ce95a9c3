import type { ScreenshotReading } from '@raidkit/rules/pilot/pilot'
import { hasFeature } from '@raidkit/rules/platform/access'
import { MAP_SLUGS } from '@raidkit/rules/platform/maps'
import { useState, useEffect } from 'react'
import { useUser } from '../../../account/shared/reader/useUser.ts'
import { useSite } from '../../../api/site.ts'
import { useNow } from '../../../api/useNow.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { LinkButton } from '../../../ui/button/LinkButton.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { DropZone } from '../../../ui/form/DropZone.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Input } from '../../../ui/form/Input.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { forgetTrail, followMap, followScreenshot } from '../../shared/position/followed.ts'
import { useFollowed } from '../../shared/position/useFollowed.ts'
import type { MapModel } from '../useMapPage.ts'
import { isOnMap } from './isOnMap.ts'

type Props = { model: MapModel; isFollowing: boolean; onFollow: (isFollowing: boolean) => void }

/** Shows the player's position from the name of a screenshot. */
export function PositionTab({ model, isFollowing, onFollow }: Props) {
  const t = useText()
  const { access, isPending } = useUser()
  const isOpen = hasFeature(access, 'mapPosition', useSite().settings?.access)
  const { last, read, readFiles } = usePositionInput(model.map.slug, isOpen)
  return (
    <section aria-label={t('maps.position.title')} className="grid gap-3">
      <p className="text-sm text-muted">{t('maps.position.help')}</p>
      {!isOpen && !isPending && (
        <Notice>
          {t('maps.position.pro')} <LinkButton to="/user">{t('maps.pro.more')}</LinkButton>
        </Notice>
      )}
      <NameForm isOpen={isOpen} last={last} onName={(name) => read(name, Date.now())} />
      <DropZone
        label={t('maps.position.choose')}
        accept="image/png"
        isMany
        disabled={!isOpen}
        onChosen={readFiles}
      >
        <p className="text-sm text-muted">{t('maps.position.drop')}</p>
      </DropZone>
      <Switch checked={isFollowing} onChange={onFollow} label={t('maps.position.follow')} />
      <LastSeen model={model} />
    </section>
  )
}

const TROUBLES: Readonly<
  Partial<Record<LastReading, 'none' | 'steam' | 'otherGame' | 'broken' | 'unknown'>>
> = { none: 'none', steam: 'steam', otherGame: 'otherGame', broken: 'broken', unknown: 'unknown' }

type FormProps = {
  isOpen: boolean
  last: LastReading | undefined
  onName: (name: string) => { state: string }
}

function NameForm({ isOpen, last, onName }: FormProps) {
  const t = useText()
  const [name, setName] = useState('')
  const trouble = last && TROUBLES[last]
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        // A name that could not be read stays in the field for correction.
        if (name.trim() !== '' && onName(name).state === 'position') setName('')
      }}
    >
      <Field
        label={t('maps.position.name')}
        {...(trouble && { error: t(`maps.position.trouble.${trouble}`) })}
      >
        <Input
          value={name}
          onChange={({ target }) => setName(target.value)}
          disabled={!isOpen}
          maxLength={1000}
        />
      </Field>
      <Button type="submit" disabled={!isOpen}>
        {t('maps.position.show')}
      </Button>
    </form>
  )
}

const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** Shows the age of the last position: a player who has run for two minutes is elsewhere. */
function LastSeen({ model: { geometry, look, place } }: Pick<Props, 'model'>) {
  const t = useText()
  const { trail } = useFollowed()
  const nowMs = useNow(SECOND_MS)
  const last = trail.at(-1)
  if (!last) return null
  const ageMs = Math.max(0, nowMs - last.atMs)
  const age =
    ageMs < MINUTE_MS
      ? t('maps.position.seconds', { count: Math.floor(ageMs / SECOND_MS) })
      : t('maps.position.minutes', { count: Math.floor(ageMs / MINUTE_MS) })
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm" data-position={`${last.x},${last.z}`}>
      <span className="grow tabular-nums">
        {t('maps.position.at', { x: Math.round(last.x), y: Math.round(last.y), z: Math.round(last.z) })} ·{' '}
        {age}
      </span>
      {isOnMap(geometry, last) ? (
        <Button size="sm" onClick={() => look(place.toWorld(last.x, last.z))}>
          {t('maps.position.go')}
        </Button>
      ) : (
        <p className="w-full text-warning">{t('maps.position.elsewhere')}</p>
      )}
      <Button size="sm" onClick={forgetTrail}>
        {t('maps.position.forget')}
      </Button>
    </div>
  )
}

/** Result of the last name, shown beside the field. */
type LastReading = ScreenshotReading['state'] | 'steam' | 'otherGame' | 'broken' | 'unknown'

/**
 * Reads the names of screenshots that are typed, chosen, dropped or pasted anywhere on the page. The file itself is
 * never opened.
 */
function usePositionInput(slug: string, isOpen: boolean) {
  const [last, setLast] = useState<LastReading>()
  const read = (name: string, atMs: number): ScreenshotReading => {
    const map = MAP_SLUGS.find((one) => one === slug)
    if (map) followMap(map)
    const reading = followScreenshot(name, atMs)
    setLast(reading.state === 'refused' ? reading.why : reading.state)
    return reading
  }
  /**
   * Reads names of files with their time: the name has only the minute, the file also has the second (domain reference
   * 16).
   */
  const readFiles = (files: readonly File[]) => {
    for (const file of files) read(file.name, file.lastModified)
  }
  useEffect(() => {
    if (!isOpen) return undefined
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
      const { files } = event.clipboardData ?? {}
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (files && files.length > 0) readFiles([...files])
      else if (text !== '') read(text, Date.now())
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
    // The functions only write to stores of the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isOpen, slug])
  return { last, read, readFiles }
}
