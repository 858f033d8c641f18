import { BarCount } from '../../../../navigation/bar-count.tsx'
import { useUser } from '../../../../session/use-session.ts'
import { usePaused } from './held-cases.ts'

/** How many cases of their management the handler has paused. */
export const PausedCount = ({ id }: { id: string }) => {
  const user = useUser()
  const { data } = usePaused(user?.login, user?.management)
  return <BarCount id={id} count={data?.length} nouns={['caso pausado', 'casos pausados']} tone="waiting" />
}
