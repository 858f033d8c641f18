import { useSearchParams } from 'react-router-dom'
import type { SessionUser } from '../../shared/sessions.ts'
import { useChangeAddress } from '../change-address.ts'
import { useUser } from '../session/use-session.ts'
import classes from './viewer.module.css'
import { Viewer } from './viewer.tsx'
import { choiceOf, orderOf, writeChoice } from './viewer-model.ts'
import { ViewerTitle } from './viewer-title.tsx'

const ViewerWindow = ({ user }: { user: SessionUser }) => {
  const [address] = useSearchParams()
  const change = useChangeAddress()
  const order = orderOf(address, user.rolUser)
  return (
    <main className={classes.window}>
      <Viewer
        user={user}
        order={order}
        choice={choiceOf(address)}
        onChoose={(choice) => change((query) => writeChoice(query, choice))}
        begin="none"
        heading={<ViewerTitle control={order?.query.controlNumber} user={user} />}
      />
    </main>
  )
}

/** The documents of an order in a window of their own (A§2.5). */
export const ViewerPage = () => {
  const user = useUser()
  return user && <ViewerWindow user={user} />
}
