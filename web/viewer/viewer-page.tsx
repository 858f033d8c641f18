import type { SessionUser } from '../../shared/sessions.ts'
import { viewerParams } from '../paths.ts'
import { useUser } from '../session/use-session.ts'
import { useAddress } from '../use-address.ts'
import { choiceParams } from './choice-params.ts'
import classes from './viewer.module.css'
import { Viewer } from './viewer.tsx'
import { ViewerTitle } from './viewer-title.tsx'

const ViewerWindow = ({ user }: { user: SessionUser }) => {
  const [{ control }] = useAddress(viewerParams)
  const [choice, choose] = useAddress(choiceParams)
  return (
    <main className={classes.window}>
      <Viewer
        user={user}
        control={control}
        choice={choice}
        onChoose={({ set, document }) => choose({ set, document })}
        begin="none"
        heading={<ViewerTitle control={control} user={user} />}
      />
    </main>
  )
}

/** The documents of an order in their own window (A§2.5). */
export const ViewerPage = () => {
  const user = useUser()
  return user && <ViewerWindow user={user} />
}
