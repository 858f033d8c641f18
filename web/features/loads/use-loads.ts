import { type Load, loads } from '../../../shared/loads.ts'
import { usePages } from '../../api/use-pages.ts'

const whileBusy = 2_000
const whileQuiet = 15_000
const isBusy = ({ state }: Load): boolean => state === 'loading'

/** The leader's own loads, the newest first. */
export const useLoads = () =>
  usePages(
    loads.list,
    { query: {} },
    { refreshInterval: (items) => (items.some(isBusy) ? whileBusy : whileQuiet) },
  )
