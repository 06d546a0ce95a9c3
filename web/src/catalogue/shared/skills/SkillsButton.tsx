import { lazy, Suspense, useState } from 'react'
import { languageOfPage } from '../../../api/loaders.ts'
import { moreTexts } from '../../../i18n/moreTexts.ts'
import { useText } from '../../../i18n/useText.ts'
import { Button } from '../../../ui/button/Button.tsx'

const SkillsDialog = lazy(async () => {
  const [{ SkillsDialog: Loaded }] = await Promise.all([
    import('./SkillsDialog.tsx'),
    moreTexts(languageOfPage()),
  ])
  return { default: Loaded }
})

/** Opens all skills of the game and what asks for them. */
export function SkillsButton() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="self-end pb-1">
      <Button onClick={() => setOpen(true)}>{t('progress.skills')}</Button>
      {isOpen && (
        <Suspense>
          <SkillsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
