/** Saves a text as a file on the user's device. */
export function saveFile(fileName: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
