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
import { type Desk, deskOf } from '../productivity/desk.ts'
import type { Worker } from '../productivity/work-of-day.ts'
import type { Head } from '../roster/head.ts'
import { rosterKeys, staffTable } from '../roster/keys.ts'
import { ownSeat } from '../roster/own-vertical.ts'
import { readWithRoster } from '../roster/read-with-roster.ts'
import { readTogether } from '../table/batch.ts'
import { casesTable, keys } from '../table/keys.ts'

/** Who registers an activity, and what is expected in its process. */
export type Registrant = { desk: Desk; seat: Seat | undefined; process: ConfiguredProcess }

type Said = {
  user?: string | undefined
  vertical?: string | undefined
  management: string
  area: string
  new: string
}
const holder = once(() => z.object({ code: z.string() }))

/** The seat and the process in one read, as nearly everybody is found by their login and says their own vertical. */
const readBoth = async ({ generation }: Head, code: string, place: ProcessPlace) => {
  const [seatItem, processItem] = await readTogether([
    { table: staffTable(), key: rosterKeys(generation).seat(code) },
    { table: staffTable(), key: processKeys.process(generation, place) },
  ])
  return {
    found: seatItem && seat().parse(seatItem),
    process: processItem && configuredProcess().parse(processItem),
  }
}

/**
 * Two reads: the lock with the login's seat, then that seat with the process. The lock comes first, so that whatever is
 * registered after this read is noticed (decision 61). A process of another vertical than the caller's is none.
 */
export const readRegistrant = async (session: Session, said: Said): Promise<Registrant> => {
  checkCaller(session, { login: said.user })
  const { head, others, ofRoster } = await readWithRoster(
    [{ table: casesTable(), key: keys.desk(session.login) }],
    (generation) => [rosterKeys(generation).login(session.login)],
  )
  const [deskItem, loginItem] = [others[0], ofRoster[0]]
  const placeIn = (vertical: string): ProcessPlace => ({
    vertical: vertical as ProcessPlace['vertical'],
    management: said.management,
    area: said.area,
    process: said.new,
  })
  const guess = said.vertical ?? session.vertical ?? ''
  const byLogin = loginItem && (await readBoth(head, holder().parse(loginItem).code, placeIn(guess)))
  const found = byLogin?.found ?? (await ownSeat(session, head))
  const vertical = found?.vertical ?? session.vertical
  if (!vertical) throw new Refusal('notInRoster')
  if (said.vertical && said.vertical !== vertical) throw new Refusal('unknownProcess')
  const process = byLogin && guess === vertical ? byLogin.process : await readProcess(placeIn(vertical), head)
  if (!process) throw new Refusal('unknownProcess')
  return { desk: deskOf(deskItem), seat: found, process }
}

/** The roster's document wins over the session's, as news are registered by it. */
export const workerOf = ({ login, documentNumber }: Session, { seat: own }: Registrant): Worker => ({
  user: login,
  documentNumber: own?.documentNumber ?? documentNumber,
})
