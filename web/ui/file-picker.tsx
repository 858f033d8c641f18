import { type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type Props = Omit<ButtonProps, 'onClick'> & {
  /** Extensions with their dot, and MIME types. */
  accept: readonly string[]
  /** Several files can be chosen at once. */
  multiple?: boolean
  /** The first chosen file, and all of them. */
  onFile: (file: File, all: readonly File[]) => void
  children: ReactNode
  'aria-label'?: string
  'data-autofocus'?: boolean
}

/** A button that opens a file picker. The same file can be chosen again, for example after a failure. */
export const FilePicker = ({ accept, multiple, onFile, ...button }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept.join(',')}
        onChange={({ currentTarget }) => {
          const all = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          const [file] = all
          if (file) onFile(file, all)
        }}
      />
    </>
  )
}
