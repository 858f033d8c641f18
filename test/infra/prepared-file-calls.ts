import { randomUUID } from 'node:crypto'
import { heldStatuses } from '../../shared/cases.ts'
import { type PreparedList, preparedFiles } from '../../shared/prepared-files.ts'
import { call, signedIn } from '../support/api.ts'
import { pendingCase } from '../support/cases.ts'
import {
  asPreparedFiles,
  deliverMessage,
  deliverPrepared,
  failPrepared,
  storedPrepared,
} from '../support/prepared-files.ts'

/** Files of waiting and of closed cases: written in several runs, cancelled, failed, begun again and deleted. */
export const preparedFileCalls = async (): Promise<void> => {
  const leader = await signedIn('LideresDesembolsos')
  await pendingCase()
  const begin = async (status: PreparedList['status'], query: Partial<PreparedList['query']> = {}) => {
    const list: PreparedList = { status, query: { management: 'groupDisbursement', ...query } }
    const body = { id: randomUUID() as string, list }
    return (await call(asPreparedFiles, preparedFiles.begin, leader, { body })).body.id
  }
  const of = (id: string) => ({ params: { id } })
  const waiting = await begin('PENDING')
  await deliverPrepared(leader, waiting, 0)
  await deliverPrepared(leader, waiting)
  await call(asPreparedFiles, preparedFiles.list, leader, {})
  await call(asPreparedFiles, preparedFiles.link, leader, of(waiting))
  await call(asPreparedFiles, preparedFiles.remove, leader, of(waiting))
  for (const status of heldStatuses) {
    const held = await begin(status, { handler: leader.login })
    await deliverPrepared(leader, held)
    await call(asPreparedFiles, preparedFiles.remove, leader, of(held))
  }
  const approved = await begin('APPROVED')
  await failPrepared(leader, approved)
  await call(asPreparedFiles, preparedFiles.retry, leader, of(approved))
  const file = await storedPrepared(leader, approved)
  await Promise.all([deliverMessage(file), deliverMessage(file)])
  const ofLibrances = await signedIn('LideresDesembolsoLib')
  const list: PreparedList = {
    status: 'PENDING',
    query: { management: 'librances', process: 'voboPayroll', agreements: 'LB-1' },
  }
  const body = { id: randomUUID() as string, list }
  await call(asPreparedFiles, preparedFiles.begin, ofLibrances, { body })
  await deliverPrepared(ofLibrances, body.id)
}
