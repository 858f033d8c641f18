import { type DragEvent, useState } from 'react'

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Accepts a file that is dropped on the element with these handlers; without `onFile` it accepts none. */
export const useFileDrop = (onFile: ((file: File) => void) | undefined) => {
  const [dropping, setDropping] = useState(false)
  const drop = onFile && {
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setDropping(true)
    },
    onDragLeave: () => setDropping(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setDropping(false)
      const [file] = event.dataTransfer.files
      if (file) onFile(file)
    },
  }
  return { dropping: dropping && onFile !== undefined, drop }
}
