import type { CaseRow } from '../../shared/cases.ts'
import { findProcess, type Process } from '../../shared/processes.ts'
import { formatDocument, formatPerson } from '../format.ts'
import type { OrderInViewer } from '../paths.ts'

/** The number by which a handler knows a case: for an order, its control number. */
export const numberOf = ({ numberControl, requestNumber }: CaseRow): string => numberControl ?? requestNumber

/** Every number by which a list finds a case. */
export const numbersOf = ({ requestNumber, numberControl, guaranteeNumber, reserveCode }: CaseRow): string =>
  [requestNumber, numberControl, guaranteeNumber, reserveCode].filter(Boolean).join(' ')

/** Management and process of a case, from its queue, on every screen. */
export const processOf = ({ pkRequest }: Pick<CaseRow, 'pkRequest'>): Process | undefined => {
  const [management = '', process = ''] = pkRequest.split('#')
  return findProcess(management, process)
}

export const customerDocument = ({ typeDocument, document }: CaseRow): string =>
  formatDocument(typeDocument, document)

/** The handler by name and login. */
export const handlerOf = ({ reqUser, handlerName }: CaseRow): string | undefined =>
  reqUser && formatPerson(reqUser, handlerName)

/** The order to open in the viewer, for the processes that have one. */
export const orderOf = (row: CaseRow): OrderInViewer | undefined =>
  processOf(row)?.extra === 'documents' ? { control: numberOf(row) } : undefined

/**
 * Whether a case can have a reserve of the guarantee fund: by its process, its stage, its product, or its guarantee.
 */
export const isFngCase = (row: CaseRow): boolean =>
  processOf(row)?.management === 'fng' ||
  row.stage === 'ReserveFNG' ||
  row.fgnReserve === true ||
  row.guaranteeNumber !== undefined
