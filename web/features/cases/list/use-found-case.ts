import { cases } from '../../../../shared/case-calls.ts'
import { useApi } from '../../../api/use-api.tsx'

export const useFoundCase = (number: string | undefined) =>
  useApi(cases.byNumber, number ? { params: { number } } : undefined)
export type FoundCaseState = ReturnType<typeof useFoundCase>
