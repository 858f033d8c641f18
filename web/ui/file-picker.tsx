import { type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type Props = Omit<ButtonProps, 'onClick'> & {
  /** Extensions with their dot, and MIME types. */
  accept: readonly string[]
  onFile: (file: File) => void
  children: ReactNode
  'aria-label'?: string
  'data-autofocus'?: boolean
}

/** A button that opens a file picker. The same file can be chosen again, for example after a failure. */
export const FilePicker = ({ accept, onFile, ...button }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
