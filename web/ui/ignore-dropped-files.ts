const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/** A file that is dropped where nothing takes it would take the place of the page, and of whatever is on its way. */
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
