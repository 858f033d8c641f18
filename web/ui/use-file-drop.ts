import { type DragEvent, useState } from 'react'

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Takes the file that is dropped on what these handlers are given to; without `onFile` it takes none. */
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
