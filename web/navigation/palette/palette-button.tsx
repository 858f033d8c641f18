import { useEffect, useState } from 'react'
import { currentSession, onSessionChange } from '../../session/store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type Command, keysLabel, shortcutOf } from '../../ui/keys/command.ts'
import { keysInForce, useKeys } from '../../ui/keys/use-keys.ts'
import { lazyDialog } from '../../ui/lazy-part.tsx'
import classes from './palette-button.module.css'
import { paletteKeys } from './palette-keys.ts'
import type { PaletteProps } from './palette-props.ts'
import { recentName } from './recent-name.ts'

const Palette = lazyDialog<PaletteProps>(
  async () => (await import('./palette.tsx')).Palette,
  ({ onClose }) => onClose(),
  {
    // A field at once: what is typed after the keys must not go into the screen.
    loading: ({ typed, onTyped, onClose }) => (
      <Dialog opened title={paletteKeys.search.name} onClose={onClose}>
        <input
          aria-label={paletteKeys.search.name}
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => onTyped(currentTarget.value)}
        />
      </Dialog>
    ),
  },
)

/** Opens the palette, as its keys do everywhere but over a dialog. Its recent choices end with the session. */
export const PaletteButton = ({ login }: { login: string }) => {
  const [typed, setTyped] = useState('')
  const [keys, setKeys] = useState<readonly Command[]>()
  const open = () => {
    setTyped('')
    setKeys(keysInForce())
  }
  useKeys('app', paletteKeys, { search: open })
  useEffect(
    () =>
      onSessionChange(() => {
        if (!currentSession()) sessionStorage.removeItem(recentName(login))
      }),
    [login],
  )
  return (
    <>
      <Button
        className={classes.button}
        variant="white"
        size="compact-md"
        aria-haspopup="dialog"
        aria-label={paletteKeys.search.name}
        {...shortcutOf(paletteKeys.search)}
        onClick={open}
      >
        <svg viewBox="0 0 16 16" aria-hidden>
          <path d="M11 11l4 4M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10z" />
        </svg>
        <span className={classes.text} data-keys={keysLabel(paletteKeys.search.keys)}>
          Buscar
        </span>
      </Button>
      {keys && <Palette {...{ typed, keys }} onTyped={setTyped} onClose={() => setKeys(undefined)} />}
    </>
  )
}
