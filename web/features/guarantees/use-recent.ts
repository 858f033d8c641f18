import { guaranteeCalls } from '../../../shared/guarantee-calls.ts'
import { isOpen } from '../../../shared/guarantees.ts'
import { usePages } from '../../api/use-pages.ts'

const whileOpen = 30_000

/** The user's recent reserves, polled while one of them is undecided. */
export const useRecent = () =>
  usePages(
    guaranteeCalls.mine,
    { query: {} },
    { refreshInterval: (items) => (items.some(isOpen) ? whileOpen : 0) },
  )
