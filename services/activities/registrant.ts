import * as z from 'zod'
import { Refusal } from '../../shared/errors.ts'
import { once } from '../../shared/once.ts'
import {
  type ConfiguredProcess,
  configuredProcess,
  type ProcessPlace,
} from '../../shared/process-configuration.ts'
import { type Seat, seat } from '../../shared/staff.ts'
import { checkCaller } from '../http/caller.ts'
import type { Session } from '../http/credentials.ts'
import { processKeys } from '../process-configuration/keys.ts'
import { readProcess } from '../process-configuration/read-process.ts'
import { type RecordsLock, recordsLockOf } from '../productivity/records-lock.ts'
import type { Worker } from '../productivity/work-of-day.ts'
import type { Head } from '../roster/head.ts'
import { rosterKeys } from '../roster/keys.ts'
import { ownSeat, statedVertical } from '../roster/own-vertical.ts'
import { readSeat } from '../roster/read-seat.ts'
import { readWithRoster } from '../roster/read-with-roster.ts'
import { casesTable, keys } from '../table/keys.ts'

/** The person who registers an activity, and the configuration of its process. */
export type Registrant = { recordsLock: RecordsLock; seat: Seat | undefined; process: ConfiguredProcess }

type Stated = {
  user?: string | undefined
  positionCode?: string | undefined
  vertical?: string | undefined
  management: string
  area: string
  new: string
}
type Item = Record<string, unknown> | undefined
const holder = once(() => z.object({ code: z.string() }))

/** The seat of the login: already read if the sent code is right, otherwise read now. */
const seatOfLoginItem = async (item: Item, statedSeat: Item, head: Head): Promise<Seat | undefined> => {
  if (!item) return undefined
  const { code } = holder().parse(item)
  return statedSeat?.positionCode === code ? seat().parse(statedSeat) : readSeat(code, head)
}

/**
 * One read: the lock, so that any later registration is detected (decision 61), the process in the sent vertical, the
 * login's seat, and the sent seat. One more read if the sent seat is not the login's. A process of another vertical
 * than the caller's counts as missing.
 */
export const readRegistrant = async (session: Session, stated: Stated): Promise<Registrant> => {
  checkCaller(session, { login: stated.user })
  const placeIn = (vertical: string): ProcessPlace => ({
    vertical: vertical as ProcessPlace['vertical'],
    management: stated.management,
    area: stated.area,
    process: stated.new,
  })
  const guess = stated.vertical ?? statedVertical(session) ?? ''
  const { head, others, ofRoster } = await readWithRoster(
    [{ table: casesTable(), key: keys.recordsLock(session.login) }],
    (generation) => [
      rosterKeys(generation).login(session.login),
      processKeys.process(generation, placeIn(guess)),
      ...(stated.positionCode ? [rosterKeys(generation).seat(stated.positionCode)] : []),
    ],
  )
  const [loginItem, processItem, statedSeat] = ofRoster
  const found = (await seatOfLoginItem(loginItem, statedSeat, head)) ?? (await ownSeat(session, head))
  const vertical = found?.vertical ?? statedVertical(session)
  if (!vertical) throw new Refusal('notInRoster')
  if (stated.vertical && stated.vertical !== vertical) throw new Refusal('unknownProcess')
  const read = processItem && configuredProcess().parse(processItem)
  const process = guess === vertical ? read : await readProcess(placeIn(vertical), head)
  if (!process) throw new Refusal('unknownProcess')
  return { recordsLock: recordsLockOf(others[0]), seat: found, process }
}

/** The roster's document takes precedence over the session's, because news are stored by it. */
export const workerOf = ({ login, documentNumber }: Session, { seat: own }: Registrant): Worker => ({
  user: login,
  documentNumber: own?.documentNumber ?? documentNumber,
})
