import { BarCount } from '../../navigation/bar-count.tsx'
import { useUser } from '../../session/use-session.ts'
import { isReturned, useUnfinished } from './use-unfinished.ts'

/** How many orders of the adviser were returned to be corrected. */
export const ReturnedCount = ({ id }: { id: string }) => {
  const { data } = useUnfinished(useUser()?.login)
  const returned = data?.rows.filter(isReturned).length
  return <BarCount id={id} count={returned} nouns={['orden devuelta', 'órdenes devueltas']} tone="danger" />
}
