import * as z from 'zod/mini'
import { type DecidedStatus, filterLabels, type ReserveStatus } from '../../../shared/guarantees.ts'
import { optionalParam } from '../../address.ts'

/** The states by which the report can be filtered, by their names in the URL. */
const filterNames = ['aprobadas', 'rechazadas', 'sustituidas', 'sinConfirmar'] as const
export type Filter = (typeof filterNames)[number]

const statusOf: Record<Filter, ReserveStatus> = {
  aprobadas: 'SUCCESS',
  rechazadas: 'REJECT',
  sustituidas: 'REPLACED',
  sinConfirmar: 'NOT_REGISTER',
}

/** The states with a counter (C§2.7), in its order, with their colours. */
export const figures: readonly { filter: Filter; status: DecidedStatus; label: string; color: string }[] = [
  { filter: 'aprobadas', status: 'SUCCESS', label: filterLabels.SUCCESS, color: '--status-approved' },
  { filter: 'rechazadas', status: 'REJECT', label: filterLabels.REJECT, color: '--status-returned' },
  { filter: 'sustituidas', status: 'REPLACED', label: filterLabels.REPLACED, color: '--status-paused' },
]

/** Without a filter the list has what 'Todas' counts: undecided reserves are not in it (decision 77). */
export const isListed = (
  { statusReserve }: { statusReserve: ReserveStatus },
  filter: Filter | undefined,
): boolean => (filter ? statusReserve === statusOf[filter] : statusReserve !== statusOf.sinConfirmar)

export const reportParams = {
  day: optionalParam('fecha', z.iso.date()),
  filter: optionalParam('estado', z.enum(filterNames)),
}
