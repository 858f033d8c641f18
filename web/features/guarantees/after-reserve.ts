import { cases } from '../../../shared/case-calls.ts'
import { guaranteeCalls } from '../../../shared/guarantee-calls.ts'
import type { Reserve } from '../../../shared/guarantees.ts'
import { clearAnswers, revalidate } from '../../api/use-api.tsx'

/** The cached data of a guarantee, of its case and of the user's reserves are outdated after a reserve. */
export const afterReserve = ({ requestNumber }: Pick<Reserve, 'requestNumber'>): void => {
  void revalidate(guaranteeCalls.mine)
  void clearAnswers(guaranteeCalls.find)
  if (!requestNumber) return
  void revalidate(cases.ofHandler)
  void revalidate(cases.history)
}
