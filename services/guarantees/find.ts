import type { guaranteeCalls } from '../../shared/guarantee-calls.ts'
import type { Guarantee } from '../../shared/guarantees.ts'
import { caseForReserve } from '../cases/case-for-reserve.ts'
import type { Call } from '../http/api.ts'
import { checkReserver } from './access.ts'
import { findHolder } from './holder.ts'
import { fetchGuarantee } from './scg.ts'

/** A guarantee from SCG, with its reserve that counts or is undecided. */
export const find = async ({
  params,
  query,
  session,
}: Call<typeof guaranteeCalls.find>): Promise<Guarantee> => {
  checkReserver(session)
  const [guarantee, reserve] = await Promise.all([
    fetchGuarantee(params.guarantee),
    findHolder(params.guarantee),
  ])
  if (query.requestNumber) await caseForReserve(session, query.requestNumber, guarantee.clientInfo.clieCodigo)
  return { ...guarantee, reserve }
}
