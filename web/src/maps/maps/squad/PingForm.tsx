import type { MapSlug } from '@raidkit/rules/platform/maps'
import { SQUAD_LIMITS, squadNote } from '@raidkit/rules/pilot/squad'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/useText.ts'
import { sendToSquad } from '../../../pilot/shared/squad/squadLine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CLOSE } from '../../../ui/icons/glyphs.ts'
import { Input } from '../../../ui/Input.tsx'
import type { MapModel } from '../useMapPage.ts'
import type { HeldPoint } from './held.ts'

type Props = { model: MapModel; map: MapSlug; held: HeldPoint; onClose: () => void }

/** Rounds to a decimetre, finer than a long press can be. */
const rounded = (value: number) => Math.round(value * 10) / 10

/** Shows the form of a ping at the held place, with an optional note. Enter sends it. */
export function PingForm({ model, map, held, onClose }: Props) {
  const t = useText()
  const [note, setNote] = useState('')
  const [isFailed, setIsFailed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const close = () => {
    // Returns the keyboard focus to the map.
    field.current?.closest<HTMLElement>('[role="application"]')?.focus()
    onClose()
  }
  useEffect(() => field.current?.focus(), [held])
  const send = () => {
    const place = { map, x: rounded(held.x), z: rounded(held.z), level: model.floor }
    if (sendToSquad('PING', { place, note: squadNote(note) })) close()
    else setIsFailed(true)
  }
  return (
    <form
      aria-label={t('squad.ping.title')}
      className="panel absolute inset-x-2 bottom-2 z-1 max-sm:bottom-15 grid gap-2 p-3 sm:inset-x-auto sm:start-1/2 sm:w-80 sm:-translate-x-1/2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="flex items-start gap-2">
        <div className="grow">
          <Field label={t('squad.ping.note')} {...(isFailed && { error: t('squad.ping.failed') })}>
            <Input
              ref={field}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              maxLength={SQUAD_LIMITS.noteLength}
              placeholder={t('squad.ping.example')}
              autoComplete="off"
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return
                event.stopPropagation()
                close()
              }}
            />
          </Field>
        </div>
        <IconButton glyph={CLOSE} label={t('squad.ping.cancel')} size="sm" onClick={close} />
      </div>
      <Button type="submit" variant="primary">
        {t('squad.ping.send')}
      </Button>
    </form>
  )
}
