import { ansCounts } from '../../../../shared/ans-counts.ts'
import { activeStatuses } from '../../../../shared/cases.ts'
import { useApi } from '../../../api/use-api.tsx'
import { BarCount } from '../../../navigation/bar-count.tsx'
import { useLedManagement } from '../../../navigation/led-management.tsx'

/** In milliseconds. The rate limits allow an open page one request a minute. */
const every = 120_000

/** How many open cases of the leader's management are late, in all its processes. */
export const LateCount = ({ id }: { id: string }) => {
  const management = useLedManagement()
  const { data } = useApi(ansCounts.counts, management && { params: { management }, query: {} }, {
    refreshInterval: every,
    revalidateOnFocus: true,
    focusThrottleInterval: every,
  })
  const late = data && activeStatuses.reduce((sum, status) => sum + data[status].red, 0)
  return <BarCount id={id} count={late} nouns={['caso vencido', 'casos vencidos']} tone="danger" />
}
