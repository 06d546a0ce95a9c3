import { isMainCharacter, type User } from '@raidkit/rules/account/users'
import { useState } from 'react'
import { showToast } from '../../api/toasts.ts'
import { useUndoToast } from '../../api/useUndoToast.ts'
import { useCharacters } from '../shared/player/useCharacters.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TRASH } from '../../ui/icons/glyphs.ts'
import { CopyFrom } from './CopyFrom.tsx'
import { Part } from './Part.tsx'
import { ResetProgress } from './ResetProgress.tsx'
import type { Step } from './step.ts'
import { UndoNote } from './UndoNote.tsx'

/** Offers actions on a whole character. Each closes the settings afterwards. */
export function CharacterTools({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useText()
  const characters = useCharacters()
  const offerUndo = useUndoToast()
  const [step, setStep] = useState<Step>()
  const isMain = isMainCharacter(user.chars, user.charUid)
  const act = async () => {
    if (!step || !(await step.act())) return setStep(undefined)
    const undo = async () => {
      if (await characters.undo(step.kind)) showToast({ text: t('character.undone'), tone: 'up' })
    }
    offerUndo({ text: step.done, tone: 'up', undo: () => void undo() })
    onDone()
  }
  return (
    <>
      {characters.mayManage && user.chars.length > 1 && (
        <CopyFrom user={user} characters={characters} onStep={setStep} />
      )}
      <ResetProgress user={user} characters={characters} onStep={setStep} />
      {characters.mayManage && !isMain && (
        <Part title={t('character.delete.title')}>
          <p className="text-sm text-muted">{t('character.delete.text', { name: user.charName })}</p>
          <Button
            icon={TRASH}
            variant="danger"
            className="self-start"
            onClick={() =>
              setStep({
                kind: 'delete',
                text: t('character.delete.text', { name: user.charName }),
                confirm: t('character.delete.confirm'),
                done: t('character.delete.done', { name: user.charName }),
                act: () => characters.remove(user.charUid),
              })
            }
          >
            {t('character.delete.title')}
          </Button>
        </Part>
      )}
      <UndoNote onLeave={onDone} />
      <ConfirmDialog
        open={step !== undefined}
        title={t('character.sure')}
        text={step ? t('character.sureText', { what: step.text }) : ''}
        confirm={step?.confirm ?? ''}
        working={characters.isWorking}
        onConfirm={() => void act()}
        onCancel={() => setStep(undefined)}
      />
    </>
  )
}
