import { type CaseRow, placeOf } from '../../../../shared/cases.ts'
import type { HandlerLoad } from '../../../../shared/directory.ts'
import { quantity } from '../../../ui/counted.ts'

export const countOf = ({ length }: { length: number }): string => quantity(length, 'caso', 'casos')

/** What will happen to the cases that a handler gets, shown before the change (decision 30). */
export const givenText = ({ login, open }: HandlerLoad, howMany: number): string => {
  const paused = "en sus casos pausados con el motivo 'Reasignado'"
  if (open)
    return `${login} ya tiene abierto el caso ${open}: ${howMany === 1 ? 'este queda' : 'estos quedan'} ${paused}.`
  return howMany === 1
    ? `El caso queda abierto para ${login}.`
    : `El primero queda abierto para ${login} y los demás, ${paused}.`
}

export const reassignedText = ({ reqStatus, reqUser }: CaseRow): string =>
  placeOf[reqStatus] === 'paused'
    ? `Reasignado a ${reqUser}, en sus casos pausados`
    : `Reasignado a ${reqUser}, abierto`
