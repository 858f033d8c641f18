import { useId, useState } from 'react'
import type { SessionUser } from '../../../shared/sessions.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useFocusKeeper } from '../../ui/use-focus-keeper.ts'
import classes from './shell.module.css'

const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu)

/** Whose session it is; opens their choices. The browser closes the popup with Escape or a press outside. */
export const UserButton = ({ user }: { user: SessionUser }) => {
  const [opened, setOpened] = useState(false)
  const id = useId()
  const menu = useFocusKeeper<HTMLDivElement>()
  return (
    <>
      <button
        type="button"
        className={classes.user}
        popoverTarget={id}
        aria-label={`Usuario: ${user.name}, ${user.login}`}
      >
        {user.name}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={classes.menu}
        role="dialog"
        aria-label="Tu usuario"
        onToggle={({ newState }) => setOpened(newState === 'open')}
      >
        {opened && <UserMenu user={user} />}
      </div>
    </>
  )
}
