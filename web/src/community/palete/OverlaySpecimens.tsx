import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Tabs } from '../../ui/navigation/Tabs.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Dropdown } from '../../ui/overlay/Dropdown.tsx'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import { useToast } from '../../ui/overlay/toastContext.ts'
import { Specimen } from './Specimen.tsx'

type OpenOverlay = 'dialog' | 'confirm'
type TabName = 'first' | 'second'

export function OverlaySpecimens() {
  const t = useText()
  const [open, setOpen] = useState<OpenOverlay>()
  const [tab, setTab] = useState<TabName>('first')
  const close = () => setOpen(undefined)
  return (
    <>
      <Specimen name="Dropdown">
        <Dropdown trigger={t('palete.menu')}>
          <MenuLinks />
        </Dropdown>
        <Dropdown trigger={t('palete.disabled')} disabled>
          <MenuLinks />
        </Dropdown>
      </Specimen>
      <Specimen name="Tooltip, Dialog, ConfirmDialog, Toast">
        <Tooltip text={t('palete.nameHint')}>
          <Button>{t('palete.tooltip')}</Button>
        </Tooltip>
        <Button onClick={() => setOpen('dialog')}>{t('palete.dialog')}</Button>
        <Button onClick={() => setOpen('confirm')}>{t('palete.remove')}</Button>
        <ToastSpecimen />
      </Specimen>
      <Specimen name="Tabs">
        <div className="w-full">
          <Tabs
            label={t('palete.tabs')}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'first', label: t('palete.first'), panel: t('palete.sentence') },
              { value: 'second', label: t('palete.second'), panel: t('palete.longText') },
            ]}
          />
        </div>
      </Specimen>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t('palete.dialog')}
        description={t('palete.nameHint')}
        footer={
          <Button variant="primary" onClick={close}>
            {t('palete.save')}
          </Button>
        }
      >
        {t('palete.longText')}
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title={t('palete.removeTitle')}
        text={t('palete.removeText')}
        confirm={t('palete.remove')}
        onConfirm={close}
        onCancel={close}
      />
    </>
  )
}

function MenuLinks() {
  const t = useText()
  return (
    <ul className="flex w-56 flex-col p-1">
      {[t('palete.first'), t('palete.second'), t('palete.longWord')].map((label) => (
        <li key={label}>
          <Link to="#overlays" className="target flex items-center rounded-md px-2 py-1 hover:bg-selected">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ToastSpecimen() {
  const t = useText()
  const toast = useToast()
  const undo = () => toast({ text: t('palete.undone'), tone: 'up' })
  return (
    <>
      <Button
        onClick={() => toast({ text: t('palete.saved'), action: { label: t('ui.undo'), onAct: undo } })}
      >
        {t('palete.toast')}
      </Button>
      <Button onClick={() => toast({ text: t('palete.emailError'), tone: 'danger' })}>
        {t('palete.error')}
      </Button>
    </>
  )
}
