import { type DragEvent, useState } from 'react'

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/**
 * Accepts files that are dropped on the element with these handlers; without `onFile` it accepts none. It gets the
 * first file and all of them. Of nested elements the inner one accepts.
 */
export const useFileDrop = (onFile: ((file: File, all: readonly File[]) => void) | undefined) => {
  const [dropping, setDropping] = useState(false)
  const drop = onFile && {
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event)) return
      setDropping(!event.isDefaultPrevented())
      event.preventDefault()
    },
    onDragLeave: () => setDropping(false),
    onDrop: (event: DragEvent) => {
      setDropping(false)
      if (event.isDefaultPrevented()) return
      event.preventDefault()
      const all = [...event.dataTransfer.files]
      const [file] = all
      if (file) onFile(file, all)
    },
  }
  return { dropping: dropping && onFile !== undefined, drop }
}
