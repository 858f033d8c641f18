const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/** Without this, a file dropped outside a drop zone would replace the page and stop everything under way. */
export const ignoreDroppedFiles = (): void => {
  window.addEventListener('dragover', (event) => {
    if (event.defaultPrevented || !hasFiles(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  })
  window.addEventListener('drop', (event) => {
    if (hasFiles(event)) event.preventDefault()
  })
}
