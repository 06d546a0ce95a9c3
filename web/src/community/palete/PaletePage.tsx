import type { ComponentType } from 'react'
import { useText } from '../../i18n/useText.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { ToastProvider } from '../../ui/ToastProvider.tsx'
import { ButtonSpecimens } from './ButtonSpecimens.tsx'
import { THEMES, type Theme } from './colours.ts'
import { DataSpecimens } from './DataSpecimens.tsx'
import { FieldSpecimens } from './FieldSpecimens.tsx'
import { IconSpecimens } from './IconSpecimens.tsx'
import { OverlaySpecimens } from './OverlaySpecimens.tsx'
import { StateSpecimens } from './StateSpecimens.tsx'
import { SwatchSpecimens } from './SwatchSpecimens.tsx'
import { TypeSpecimens } from './TypeSpecimens.tsx'

type Section = { id: string; title: string; Specimens: ComponentType<{ theme: Theme }> }

/** Colours and components of the design, in both themes side by side. */
export default function PaletePage() {
  const t = useText()
  const sections: Section[] = [
    { id: 'colours', title: t('palete.colours'), Specimens: SwatchSpecimens },
    { id: 'type', title: t('palete.type'), Specimens: TypeSpecimens },
    { id: 'buttons', title: t('palete.buttons'), Specimens: ButtonSpecimens },
    { id: 'fields', title: t('palete.fields'), Specimens: FieldSpecimens },
    { id: 'overlays', title: t('palete.overlays'), Specimens: OverlaySpecimens },
    { id: 'data', title: t('palete.data'), Specimens: DataSpecimens },
    { id: 'states', title: t('palete.states'), Specimens: StateSpecimens },
    { id: 'icons', title: t('palete.icons'), Specimens: IconSpecimens },
  ]
  return (
    <ToastProvider>
      <PageHeading note={t('palete.intro')}>{t('palete.title')}</PageHeading>
      {sections.map((section) => (
        <InBothThemes key={section.id} section={section} />
      ))}
    </ToastProvider>
  )
}

function InBothThemes({ section: { id, title, Specimens } }: { section: Section }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mb-8">
      <h2 id={`${id}-title`} className="mb-2 text-xl font-semibold">
        {title}
      </h2>
      <div className="grid gap-3 xl:grid-cols-2">
        {THEMES.map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            // Specimens are English in every language.
            lang="en"
            className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-surface p-4"
          >
            <Specimens theme={theme} />
          </div>
        ))}
      </div>
    </section>
  )
}
