import type { ReactNode } from 'react'
import { DropZone } from '../../ui/DropZone.tsx'
import { chosenFiles, droppedFiles } from './droppedFiles.ts'
import type { FoundFile } from './logs/readLogs.ts'

type Props = {
  label: string
  accept: 'folder' | '.json,application/json'
  isWorking?: boolean
  onFiles: (files: FoundFile[]) => void
  children: ReactNode
}

/** Takes files with their paths within what was dropped or chosen. */
export function DropArea({ onFiles, ...zone }: Props) {
  return (
    <DropZone
      {...zone}
      variant="primary"
      onChosen={(files) => onFiles(chosenFiles(files))}
      onDropped={(transfer) => void droppedFiles(transfer).then(onFiles)}
    />
  )
}
