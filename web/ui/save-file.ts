/** Long enough for the browser to start reading. */
const heldFor = 60_000

/** Downloads a file; a text is saved as CSV. */
export const saveFile = (name: string, content: Blob | string): void => {
  const blob = content instanceof Blob ? content : new Blob([content], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), heldFor)
}
