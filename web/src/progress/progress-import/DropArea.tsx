import type { ReactNode } from 'react'
import { DropZone } from '../../ui/form/DropZone.tsx'
import type { FoundFile } from './logs/readLogs.ts'

/** Limits of the walk through dropped folders: a reader may drop a whole disk. */
const DEEPEST = 6

const MOST = 20_000

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

/** Returns the dropped files, including those in folders. The entries are only available while the drop is handled. */
function droppedFiles(transfer: DataTransfer): Promise<FoundFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0)
    return Promise.resolve([...transfer.files].map((file) => ({ path: file.name, file })))
  return walked(entries)
}

function chosenFiles(files: readonly File[]): FoundFile[] {
  return files.map((file) => ({ path: file.webkitRelativePath || file.name, file }))
}

async function walked(entries: readonly FileSystemEntry[]): Promise<FoundFile[]> {
  const found: FoundFile[] = []
  let level = [...entries]
  for (let depth = 0; depth <= DEEPEST && level.length > 0; depth += 1) {
    const next: FileSystemEntry[] = []
    for (const entry of level) {
      if (found.length + next.length > MOST) break
      if (isFile(entry)) {
        const file = await fileOf(entry)
        if (file) found.push({ path: entry.fullPath.replace(/^\//, ''), file })
      } else if (isFolder(entry)) next.push(...(await listed(entry)))
    }
    level = next
  }
  return found
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

function fileOf(entry: FileSystemFileEntry): Promise<File | undefined> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(undefined)))
}

/** Browsers list a hundred entries at a time. */
async function listed(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0 || all.length > MOST) return all
    all.push(...some)
  }
}
