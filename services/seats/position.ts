import { orRefuse, Refusal, refusals } from '../../shared/errors.ts'
import type { seatCalls } from '../../shared/seat-calls.ts'
import type { Seat } from '../../shared/seats.ts'
import type { Handler } from '../http/api.ts'
import { type Head, readHead } from '../roster/head.ts'
import { checkAdministers, readSeat, seatOfLogin, seatOfPerson } from '../roster/read-seat.ts'

export type Wanted = {
  code: string
  vertical: string
  documentNumber?: string | undefined
  fullName?: string | undefined
  user?: string | undefined
}

const inCode = (code: string): string => `en el código de posición ${code}`

/** B§8 names the vertical; in one's own it would name nothing, so there it is the code that is named. */
const activeElsewhere = ({ code, vertical: own, fullName }: Wanted, found: Seat): Refusal => {
  const { vertical, positionCode } = found
  const isOwn = vertical === own
  return new Refusal(
    'activeElsewhere',
    { vertical, ...(isOwn && { positionCode }) },
    fullName
      ? `No es posible asociar a ${fullName} al código de posición ${code}, ya que se encuentra activo ${isOwn ? inCode(positionCode) : `en la ${vertical}`}`
      : refusals.activeElsewhere.message,
  )
}

const loginTaken = ({ vertical: own }: Wanted, { vertical, positionCode }: Seat): Refusal =>
  new Refusal(
    'loginTaken',
    undefined,
    `${refusals.loginTaken.message}, ${vertical === own ? inCode(positionCode) : `en la vertical ${vertical}`}`,
  )

/** The seat for a person, if its code has one. Refused in another vertical, or with a second seat (decision 67). */
export const seatFor = async (wanted: Wanted, head: Head): Promise<Seat | undefined> => {
  const { code, vertical, documentNumber, user } = wanted
  const [found, ofPerson, ofLogin] = await Promise.all([
    readSeat(code, head),
    documentNumber ? seatOfPerson(documentNumber, head) : undefined,
    user ? seatOfLogin(user, head) : undefined,
  ])
  if (found && found.vertical !== vertical) throw activeElsewhere(wanted, found)
  if (ofPerson && ofPerson.positionCode !== code) throw activeElsewhere(wanted, ofPerson)
  if (ofLogin && ofLogin.positionCode !== code) throw loginTaken(wanted, ofLogin)
  return found
}

export const position: Handler<typeof seatCalls.position> = async ({ params: { code }, query, session }) => {
  const head = await readHead()
  await checkAdministers(session, query.vertical, head)
  return orRefuse(await seatFor({ code, ...query }, head))
}
