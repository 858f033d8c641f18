import type { Command } from '../../ui/keys/command.ts'

export type PaletteProps = {
  typed: string
  onTyped: (typed: string) => void
  /** The commands that were in force where it was opened. */
  keys: readonly Command[]
  onClose: () => void
}
