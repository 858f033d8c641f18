import useSWR from 'swr'
import type { Answer } from '../../../shared/contract.ts'
import { kardex } from '../../../shared/kardex.ts'
import { whyDateRefused } from '../../../shared/kardex-rules.ts'
import type { Vertical } from '../../../shared/verticals.ts'
import type { ApiError } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useAddress } from '../../use-address.ts'
import { kardexParams } from './kardex-params.ts'

export type Scope = Answer<typeof kardex.scope>
type Management = { vertical: Vertical; management: string; areas: readonly string[] }

const readPlaces = async (date: string, verticals: readonly Vertical[]): Promise<Management[]> => {
  const answers = await Promise.all(
    verticals.map((vertical) => callApi(kardex.places, { params: { key: date, vertical } })),
  )
  return answers.flatMap(({ Items }, index) =>
    Items.map((one) => ({ ...one, vertical: verticals[index] as Vertical })),
  )
}

/** The values of the user's filters, their options, and what each of them resets (B§4). */
export const useKardexFilters = (scope: Scope) => {
  const [values, change] = useAddress(kardexParams)
  const { kind, today, dates } = scope
  const date = (kind === 'own' ? undefined : values.date) ?? dates.usual
  const refused = date === '' ? undefined : whyDateRefused(date, kind, today)
  const isDated = date !== '' && refused === undefined
  const places = useSWR<Management[], ApiError>(
    isDated ? [kardex.places.path, date, ...scope.verticals] : null,
    () => readPlaces(date, scope.verticals),
  )
  const management = values.management ?? scope.management ?? ''
  const vertical = values.vertical ?? scope.vertical ?? scope.verticals[0]
  const own = management === scope.management ? scope.area : undefined
  const chosen = { date, vertical, management, area: values.area ?? own ?? '' }
  const offered = places.data ?? []
  return {
    kind,
    dates,
    ...chosen,
    dateError: refused,
    isDated,
    managements: offered,
    areas: offered.find((one) => one.management === management && one.vertical === vertical)?.areas ?? [],
    error: places.error,
    retry: () => places.mutate(),
    setDate: (next: string) => change({ date: next, vertical: undefined, management: '', area: '' }),
    setManagement: (to: Pick<Management, 'vertical' | 'management'>) => change({ ...to, area: '' }),
    setArea: (area: string) => change({ vertical, management, area }),
  }
}
export type KardexFilters = ReturnType<typeof useKardexFilters>
