import { useRef } from 'react'
import { type DocumentType, extensionsFor } from '../../../shared/document-types.ts'
import { Button } from '../../ui/button.tsx'

type Props = { type: DocumentType; disabled: boolean; onFile: (file: File) => void }

/** Asks for a file; the same one can be chosen again after a failure. */
export const FileButton = ({ type, disabled, onFile }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        disabled={disabled}
        onClick={() => input.current?.click()}
        aria-label={`Adjuntar ${type.friendlyName}`}
      >
        Adjuntar
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={extensionsFor(type).join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
