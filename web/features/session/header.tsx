import type { SessionUser } from '../../../shared/sessions.ts'
import { Link } from '../../link.tsx'
import { PaletteButton } from '../../navigation/palette/palette-button.tsx'
import { homeOf } from '../../paths.ts'
import { closeSession } from '../../session/log-out.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialog-host.tsx'
import { HeaderSlot } from '../../ui/header-slot.tsx'
import classes from './shell.module.css'
import { UserButton } from './user-button.tsx'

/** The global header (A§2.11); the leader's screens add 'Subir archivo' to it. */
export const Header = ({ user }: { user: SessionUser }) => {
  const confirm = useConfirm()
  const ask = () =>
    void confirm({
      title: '¿Estás seguro de cerrar sesión?',
      confirmLabel: 'Sí',
      cancelLabel: 'No',
      width: 380,
      act: closeSession,
    })
  return (
    <header className={classes.header}>
      <Link to={homeOf(user)} className={classes.product}>
        <span className={classes.mark} aria-hidden />
        Back Office de Desembolsos
      </Link>
      <HeaderSlot />
      <PaletteButton login={user.login} />
      <UserButton user={user} />
      <Button variant="white" size="compact-md" onClick={ask}>
        Cerrar Sesión
      </Button>
    </header>
  )
}
