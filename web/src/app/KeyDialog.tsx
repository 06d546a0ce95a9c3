import { useId } from 'react'
import type { MessageKey } from '../i18n/messages.ts'
import { useText } from '../i18n/useText.ts'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { Kbd } from '../ui/text/Kbd.tsx'

/** Entry of the list; its keys do the same or belong together. */
type KeyLine = { keys: readonly string[]; label: MessageKey }

const SECTIONS: readonly { title: MessageKey; lines: readonly KeyLine[] }[] = [
  {
    title: 'keys.everywhere',
    lines: [
      { keys: ['Ctrl K'], label: 'keys.search' },
      { keys: ['/'], label: 'keys.listSearch' },
      { keys: ['Esc'], label: 'keys.close' },
      { keys: ['?'], label: 'keys.help' },
    ],
  },
  {
    title: 'keys.lists',
    lines: [
      { keys: ['↑', '↓', 'Home', 'End'], label: 'keys.rows' },
      { keys: ['F'], label: 'keys.favourite' },
      { keys: ['Enter'], label: 'keys.open' },
    ],
  },
  {
    title: 'keys.maps',
    lines: [
      { keys: ['+', '−', '0'], label: 'keys.zoom' },
      { keys: ['Shift ←↑↓→'], label: 'keys.move' },
      { keys: ['←', '↑', '↓', '→'], label: 'keys.nextMarker' },
      { keys: ['P'], label: 'keys.pin' },
    ],
  },
  {
    title: 'keys.tools',
    lines: [
      { keys: ['Ctrl Z', 'Ctrl Y'], label: 'keys.undo' },
      { keys: ['+', '−'], label: 'keys.count' },
    ],
  },
]

/** Dialog that lists the keys of the site. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Dialog open onClose={onClose} title={t('keys.title')}>
      <div className="grid gap-5 sm:grid-cols-2">
        {SECTIONS.map((section) => (
          <KeySection key={section.title} {...section} />
        ))}
      </div>
    </Dialog>
  )
}

function KeySection({ title, lines }: (typeof SECTIONS)[number]) {
  const t = useText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-sm font-semibold">
        {t(title)}
      </h3>
      <dl className="flex flex-col gap-1.5 text-sm">
        {lines.map(({ keys, label }) => (
          <div key={label} className="flex items-start justify-between gap-4">
            <dt>{t(label)}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
