import * as z from 'zod/mini'
import { type CaseRow, caseRow } from '../../shared/cases.ts'
import { Refusal } from '../../shared/errors.ts'
import { once } from '../../shared/once.ts'
import { managementOf } from '../../shared/queue-key.ts'
import { getItem } from '../table/item.ts'
import { keys } from '../table/keys.ts'

/** A handler's lock or PAUSED item: the case's number and its row, so that lists need not read the case. */
export const heldCase = once(() => z.object({ number: z.string(), row: caseRow() }))

/** The open case of a handler, if any (decision 29). */
export const findOpenCase = async (user: string): Promise<CaseRow | undefined> => {
  const item = await getItem(keys.open(user))
  return item?.number === undefined ? undefined : heldCase().parse(item).row
}

/** The refusal for a user with an open case, which leads to that case in any area (decision 73). */
export const caseIsOpen = (number: string, management: string): Refusal =>
  new Refusal(
    'caseOpen',
    { number, management },
    `Recuerda que es necesario que pauses, apruebes o devuelvas el caso ${number}`,
  )

export const caseOpen = (held: unknown): Refusal => {
  const { number, row } = heldCase().parse(held)
  return caseIsOpen(number, managementOf(row))
}
