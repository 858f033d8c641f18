import { randomUUID } from 'node:crypto'
import { businessDayBefore } from '../../../shared/business-days.ts'
import { cases } from '../../../shared/case-calls.ts'
import { caseReports } from '../../../shared/case-reports.ts'
import { type CaseRow, transitions } from '../../../shared/cases.ts'
import type { Input } from '../../../shared/contract.ts'
import { bogotaDay } from '../../../shared/dates.ts'
import type { Person } from './client.ts'

type Said = Input<typeof caseReports.start>['body']
type Reported = Pick<Said, 'requestNumber' | 'product' | 'process' | 'subProcess'> & {
  ending: { decision: 'approve' | 'pause'; statusCase: string; reasonReturn?: string }
}

/** Reported cases, in the order in which they are reported and ended. */
const reported: readonly Reported[] = [
  {
    ...{ requestNumber: '90200017', product: 'ordinaryWallet', process: 'disbursement' },
    subProcess: 'disbursementProcess',
    ending: { decision: 'approve', statusCase: 'Desembolsado' },
  },
  {
    ...{ requestNumber: '90200024', product: 'microfinance', process: 'edecan' },
    ending: { decision: 'pause', statusCase: 'Pausado', reasonReturn: 'Requiere autorización / VoBo' },
  },
]

const decide = (analyst: Person, row: CaseRow, { decision, ...said }: Reported['ending']) => {
  const { pkRequest, skRequest, requestNumber } = row
  const body = { pkRequest, skRequest, requestNumber, idProductivity: randomUUID(), ...said }
  return analyst.call(cases.changeStatus, { params: { status: transitions[decision].to }, body })
}

/** An analyst reports cases, with the same calls as the page makes. */
export const reportCases = async (analyst: Person, now: Date): Promise<void> => {
  const requestDate = `${businessDayBefore(bogotaDay(now))}T15:40`
  for (const { ending, ...said } of reported) {
    const row = await analyst.call(caseReports.start, {
      body: { ...said, requestDate, actionId: randomUUID() },
    })
    await decide(analyst, row, ending)
  }
}
